// RemoteAgent.java without its deadlock: the Planner, too, compares and waits in one critical section, so that no signal
// can come in between.
//
// The counts grow without end, and with them the number of states: a search needs a limit (--depth-limit, --time-limit)
// and then says "unknown", with what it has covered.

public class RemoteAgentFixed {
    static class Event {
        int count;

        synchronized void await() {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        synchronized void signal() {
            count++;
            notifyAll();
        }
    }

    /** Waits for a request, makes a plan, announces it. */
    static class Planner extends Thread {
        final Event request, plan;
        int seen;

        Planner(Event request, Event plan) {
            super("Planner");
            this.request = request;
            this.plan = plan;
        }

        public void run() {
            while (true) {
                synchronized (request) {
                    if (seen == request.count) {
                        request.await();
                    }
                    seen = request.count;
                }
                plan.signal();
            }
        }
    }

    /** Asks for a plan, and waits for it before it executes it. */
    static class Executive extends Thread {
        final Event request, plan;
        int seen;

        Executive(Event request, Event plan) {
            super("Executive");
            this.request = request;
            this.plan = plan;
        }

        public void run() {
            while (true) {
                request.signal();
                synchronized (plan) {
                    if (seen == plan.count) {
                        plan.await();
                    }
                    seen = plan.count;
                }
            }
        }
    }

    public static void main(String[] args) {
        Event request = new Event(), plan = new Event();
        new Planner(request, plan).start();
        new Executive(request, plan).start();
    }
}
