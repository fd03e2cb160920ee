// verdict: holds
// races: none
// A barber sleeps while nobody is there; customers leave when the one chair is taken.
public class SleepingBarber {
    static int waiting, served, left;

    static synchronized void customer() {
        if (waiting == 1) {
            left++;
        } else {
            waiting++;
        }
        SleepingBarber.class.notifyAll();
    }

    static synchronized void barber() throws InterruptedException {
        while (served + left < 3) {
            while (waiting == 0 && served + left < 3) {
                SleepingBarber.class.wait();
            }
            if (waiting > 0) {
                waiting--;
                served++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            new Thread(SleepingBarber::customer).start();
        }
        barber();
        synchronized (SleepingBarber.class) {
            assert served + left == 3 && served >= 1;
        }
    }
}
