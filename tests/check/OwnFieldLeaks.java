// verdict: violated assertion
// Nobody but the list of its group leads to a thread, until the thread itself gives itself away.
public class OwnFieldLeaks {
    static volatile Worker leak;

    static class Worker extends Thread {
        int count;

        @Override
        public void run() {
            count = 1;
            leak = this;
            count = count + 1;
            assert count == 2;
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        Worker found = leak;
        if (found != null) {
            found.count = 5;
        }
    }
}
