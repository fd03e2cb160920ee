// verdict: holds
// races: none
// One thread gets the error of the initializer, the other one that there is no such class.
public class ClassInitFails {
    static class Broken {
        static int value = Integer.parseInt("no number");
    }

    static int first, second;

    static synchronized void count(boolean inInitializer) {
        if (inInitializer) {
            first++;
        } else {
            second++;
        }
    }

    static void use() {
        try {
            int v = Broken.value;
            assert false;
        } catch (ExceptionInInitializerError e) {
            count(true);
        } catch (NoClassDefFoundError e) {
            count(false);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ClassInitFails::use);
        t.start();
        use();
        t.join();
        assert first == 1 && second == 1;
    }
}
