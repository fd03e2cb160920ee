import java.util.ArrayDeque;

/** Workers that take jobs from one queue and work on them alone. */
public class WorkQueue {
    static final class Job {
        int steps;
        int result;
    }

    public static void main(String[] args) throws Exception {
        int workers = Integer.parseInt(args[0]);
        int jobs = Integer.parseInt(args[1]);
        ArrayDeque<Job> queue = new ArrayDeque<>();
        Job[] all = new Job[jobs];
        for (int i = 0; i < jobs; i++) {
            all[i] = new Job();
            queue.add(all[i]);
        }
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = new Thread(() -> {
                while (true) {
                    Job job;
                    synchronized (queue) {
                        job = queue.poll();
                    }
                    if (job == null) {
                        return;
                    }
                    for (job.steps = 0; job.steps < 3; job.steps++) {
                        job.result += job.steps;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (Job job : all) {
            assert job.result == 3;
        }
    }
}
