// verdict: violated assertion
// Both threads find that the class can't be initialized, and go on.
public class InitializerFailsTwice {
    static class Broken {
        static int value;

        static {
            if (true) {
                throw new IllegalStateException();
            }
        }
    }

    static void use() {
        try {
            Broken.value++;
        } catch (LinkageError e) {
            return;
        }
        throw new IllegalStateException("the class works");
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(InitializerFailsTwice::use);
        other.start();
        use();
        other.join();
        assert false : "both are through";
    }
}
