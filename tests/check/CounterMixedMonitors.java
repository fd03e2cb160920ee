// verdict: violated assertion
// A static synchronized method locks the class, an instance method the object.
public class CounterMixedMonitors {
    static int n;

    static synchronized void addOnClass() {
        n++;
    }

    synchronized void addOnObject() {
        n++;
    }

    public static void main(String[] args) throws Exception {
        CounterMixedMonitors object = new CounterMixedMonitors();
        Thread t = new Thread(object::addOnObject);
        t.start();
        addOnClass();
        t.join();
        assert n == 2;
    }
}
