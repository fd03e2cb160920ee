/** The example of Visser et al., "Model checking programs", section 3.3.1: 258, 105, 68 and 38 states there. */
public class Tasks {
    static class S1 {
        int x;
    }

    static class S2 {
        int y;
    }

    static class FirstTask extends Thread {
        @Override
        public void run() {
            S1 s1;
            int x = 1;
            s1 = new S1();
            x = 3;
        }
    }

    static class SecondTask extends Thread {
        @Override
        public void run() {
            S2 s2;
            int x = 1;
            s2 = new S2();
            x = 3;
        }
    }

    public static void main(String[] args) {
        FirstTask task1 = new FirstTask();
        SecondTask task2 = new SecondTask();
        task1.start();
        task2.start();
    }
}
