/** Threads that are alike and that nobody keeps: each reads what the others have voted, and votes. */
public class Votes {
    static volatile int yes, no;

    public static void main(String[] args) {
        int voters = Integer.parseInt(args[0]);
        for (int i = 0; i < voters; i++) {
            new Thread(() -> {
                if (yes <= no) {
                    yes = yes + 1;
                } else {
                    no = no + 1;
                }
            }).start();
        }
    }
}
