// verdict: violated assertion
// Another thread sets what is usually set by the thread itself.
public class ContextLoaderElsewhere {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        ClassLoader before = main.getContextClassLoader();
        new Thread(() -> main.setContextClassLoader(null)).start();
        assert main.getContextClassLoader() == before;
    }
}
