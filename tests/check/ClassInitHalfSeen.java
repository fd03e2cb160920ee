// verdict: violated assertion
// Within one thread a recursive initialization sees default values.
public class ClassInitHalfSeen {
    static class A {
        static int a = B.b + 1;
    }

    static class B {
        static int b = A.a + 1;
    }

    public static void main(String[] args) {
        assert B.b == 1 && A.a == 2 : "B was initialized first";
    }
}
