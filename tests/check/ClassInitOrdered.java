// verdict: holds
// races: none
// The same classes, but both threads begin with A.
public class ClassInitOrdered {
    static class A {
        static int a = B.b + 1;
    }

    static class B {
        static int b = A.a + 1;
    }

    static void use() {
        assert A.a == 2 && B.b == 1;
    }

    public static void main(String[] args) {
        new Thread(ClassInitOrdered::use).start();
        use();
    }
}
