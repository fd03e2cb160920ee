// verdict: holds
// races: none
// Others may act while standard output asks its arguments, but nobody gets its monitor.
public class FormatReadsTwice {
    static volatile int asked;

    static class Asked {
        @Override
        public String toString() {
            asked = asked + 1;
            return "";
        }
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.printf("%s%s%n", new Asked(), new Asked())).start();
        new Thread(() -> {
            if (asked == 1) {
                synchronized (System.out) {
                    assert asked == 2;
                }
            }
        }).start();
    }
}
