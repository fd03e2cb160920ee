// verdict: violated deadlock
// Who leaves tells nobody: the barber sleeps on after the last customer has gone.
public class SleepingBarberUnawares {
    static int waiting, served, left;

    static synchronized void customer() {
        if (waiting == 1) {
            left++;
        } else {
            waiting++;
            SleepingBarberUnawares.class.notifyAll();
        }
    }

    static synchronized void barber() throws InterruptedException {
        while (served + left < 2) {
            SleepingBarberUnawares.class.wait();
            if (waiting > 0) {
                waiting--;
                served++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(SleepingBarberUnawares::customer).start();
        new Thread(SleepingBarberUnawares::customer).start();
        barber();
    }
}
