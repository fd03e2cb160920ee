import java.util.*;
import java.util.concurrent.*;

/** All blocking queues: bounds, time limits, draining, iteration, producers and consumers. */
public class BlockingQueues {
    static void basics(String name, BlockingQueue<Integer> q) throws Exception {
        System.out.println(name + " " + q.remainingCapacity() + " " + q.isEmpty());
        int added = 0;
        for (int i : new int[] {5, 3, 8, 1, 4}) if (q.offer(i)) added++;
        System.out.println("  " + added + " " + q + " peek " + q.peek() + " contains 8 " + q.contains(8));
        try { q.add(9); System.out.println("  added"); } catch (IllegalStateException e) { System.out.println("  " + e.getMessage()); }
        System.out.println("  offer in time " + q.offer(7, 1, TimeUnit.MILLISECONDS) + " size " + q.size());
        System.out.println("  " + q.remove(3) + " " + q.remove(33) + " " + q.poll() + " " + q.poll(1, TimeUnit.MILLISECONDS));
        List<Integer> drained = new ArrayList<>();
        System.out.println("  " + q.drainTo(drained, 1) + " " + q.drainTo(drained) + " " + drained + " " + q.poll(1, TimeUnit.MILLISECONDS));
        try { q.element(); } catch (NoSuchElementException e) { System.out.println("  " + e); }
        try { q.offer(null); } catch (NullPointerException e) { System.out.println("  no nulls"); }
        try { q.drainTo(q); } catch (IllegalArgumentException e) { System.out.println("  not to itself"); }
        q.offer(1); q.offer(2);
        q.removeIf(x -> x == 1);
        System.out.println("  " + q + " " + Arrays.toString(q.toArray()) + " " + q.stream().count());
        q.clear();
    }

    static void traffic(String name, BlockingQueue<Integer> q) throws Exception {
        long[] sums = new long[2];
        Thread[] producers = new Thread[2], consumers = new Thread[2];
        for (int p = 0; p < 2; p++) {
            producers[p] = new Thread(() -> { try { for (int i = 1; i <= 50; i++) q.put(i); } catch (InterruptedException e) { System.out.println(e); } });
            int n = p;
            consumers[p] = new Thread(() -> { try { for (int i = 1; i <= 50; i++) sums[n] += q.take(); } catch (InterruptedException e) { System.out.println(e); } });
        }
        for (int i = 0; i < 2; i++) { producers[i].start(); consumers[i].start(); }
        for (int i = 0; i < 2; i++) { producers[i].join(); consumers[i].join(); }
        System.out.println(name + " moved " + (sums[0] + sums[1]) + " left " + q.size());
    }

    static void deques() throws Exception {
        LinkedBlockingDeque<String> d = new LinkedBlockingDeque<>(3);
        d.putFirst("b"); d.putLast("c"); d.addFirst("a");
        System.out.println(d + " " + d.offerFirst("x") + " " + d.offerLast("x", 1, TimeUnit.MILLISECONDS));
        System.out.println(d.takeFirst() + d.takeLast() + d.peekFirst() + d.pollLast() + d.pollFirst(1, TimeUnit.MILLISECONDS));
        d.push("p"); d.push("q");
        System.out.println(d.pop() + " " + d.removeFirstOccurrence("p") + " " + d.descendingIterator().hasNext());
    }

    static void synchronous() throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            SynchronousQueue<Integer> q = new SynchronousQueue<>(fair);
            System.out.println(q.offer(1) + " " + q.poll() + " " + q.size() + " " + q.remainingCapacity() + " " + q.peek() + " " + q.iterator().hasNext());
            traffic("synchronous " + fair, q);
        }
    }

    static void transfers() throws Exception {
        LinkedTransferQueue<String> q = new LinkedTransferQueue<>();
        System.out.println(q.tryTransfer("lost") + " " + q.size() + " " + q.hasWaitingConsumer());
        Thread consumer = new Thread(() -> { try { System.out.println("took " + q.take()); } catch (InterruptedException e) { System.out.println(e); } });
        consumer.start();
        while (!q.hasWaitingConsumer()) Thread.yield();
        System.out.println(q.getWaitingConsumerCount());
        q.transfer("given");
        consumer.join();
        q.put("x"); q.add("y");
        System.out.println(q + " " + q.remove("x") + " " + q.poll() + " " + q.tryTransfer("z", 1, TimeUnit.MILLISECONDS) + " " + q);
    }

    public static void main(String[] args) throws Exception {
        basics("array", new ArrayBlockingQueue<>(5));
        basics("linked", new LinkedBlockingQueue<>(5));
        basics("priority", new PriorityBlockingQueue<>(1, Comparator.reverseOrder()));
        basics("deque", new LinkedBlockingDeque<>(5));
        basics("transfer", new LinkedTransferQueue<>());
        traffic("array", new ArrayBlockingQueue<>(2, true));
        traffic("linked", new LinkedBlockingQueue<>(1));
        traffic("priority", new PriorityBlockingQueue<>());
        traffic("deque", new LinkedBlockingDeque<>(2));
        traffic("transfer", new LinkedTransferQueue<>());
        deques(); synchronous(); transfers();
        ConcurrentLinkedDeque<Integer> free = new ConcurrentLinkedDeque<>(List.of(1, 2, 3));
        free.addFirst(0); free.offerLast(4);
        System.out.println(free + " " + free.pollFirst() + free.pollLast() + free.peekFirst() + " " + free.removeLastOccurrence(2) + " " + free);
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(3, 1, 2));
        Iterator<Integer> weak = queue.iterator();
        queue.add(9); queue.remove(1);
        StringBuilder seen = new StringBuilder();
        while (weak.hasNext()) seen.append(weak.next());
        System.out.println(seen + " " + queue);
    }
}
