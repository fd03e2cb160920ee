// The deadlock that stopped a spacecraft.
//
// In May 1999 the Remote Agent, an autonomous controller of NASA's Deep Space 1, hung in flight. W. Visser, K. Havelund,
// G. Brat, S. Park and F. Lerda tell the story in "Model Checking Programs", section 6.1; this program is written after
// that description.
//
// Tasks tell each other of events. An event counts how often it was signalled, so that a task that was busy can find
// out that it missed one: it waits only if the count is still what it was. The Executive compares and waits in one
// critical section. The Planner forgot the critical section: between its comparison and its wait a signal can come,
// which wakes nobody, and the Planner waits for a signal that has already been given. So does, soon, the Executive.
//
// RemoteAgentFixed.java is the same program with the critical section.

public class RemoteAgent {
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
                if (seen == request.count) {
                    request.await();
                }
                seen = request.count;
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
