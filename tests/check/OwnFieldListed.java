// verdict: violated assertion
// The list of a group of threads leads to a thread for who looks into it.
public class OwnFieldListed {
    static class Worker extends Thread {
        int count;

        @Override
        public void run() {
            count++;
            assert count == 1;
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        Thread[] all = new Thread[3];
        int many = Thread.enumerate(all);
        if (many > 1 && all[1] instanceof Worker) {
            ((Worker) all[1]).count = 4;
        }
    }
}
