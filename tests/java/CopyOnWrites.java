import java.util.*;
import java.util.concurrent.*;

/** CopyOnWriteArrayList and CopyOnWriteArraySet: snapshots. */
public class CopyOnWrites {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(List.of("a", "b", "c"));
        for (String s : list) if (s.equals("b")) { list.remove(s); list.add("d"); }
        System.out.println(list);
        Iterator<String> it = list.iterator();
        list.add(0, "zero");
        try { it.next(); it.remove(); } catch (UnsupportedOperationException e) { System.out.println(e); }
        StringBuilder rest = new StringBuilder();
        it.forEachRemaining(rest::append);
        System.out.println(rest + " " + list);
        System.out.println(list.addIfAbsent("a") + " " + list.addIfAbsent("e") + " " + list.addAllAbsent(List.of("e", "f", "f")) + " " + list);
        list.sort(Comparator.reverseOrder());
        list.replaceAll(String::toUpperCase);
        System.out.println(list + " " + list.indexOf("A") + " " + list.lastIndexOf("A") + " " + list.contains("Q") + " " + list.set(0, "first"));
        List<String> sub = list.subList(1, 3);
        System.out.println(sub + " " + sub.size());
        list.add("concurrent");
        try { sub.size(); } catch (ConcurrentModificationException e) { System.out.println(e); }
        System.out.println(list.removeIf(s -> s.length() > 1) + " " + list.retainAll(List.of("A", "D")) + " " + list.removeAll(List.of("A")) + " " + list);
        ListIterator<String> back = list.listIterator(list.size());
        System.out.println(back.hasPrevious() + " " + back.previous() + " " + back.previousIndex());
        try { list.get(5); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { list.add(9, "x"); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>(List.of(3, 1, 2, 3, 1));
        System.out.println(set + " " + set.add(2) + " " + set.remove(1) + " " + set.equals(Set.of(2, 3)) + " " + set.containsAll(List.of(3)));
        CopyOnWriteArrayList<Integer> shared = new CopyOnWriteArrayList<>();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < 4; t++) { int n = t; threads[t] = new Thread(() -> { for (int i = 0; i < 25; i++) shared.add(n * 25 + i); }); }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        Collections.sort(shared);
        System.out.println(shared.size() + " " + shared.get(0) + " " + shared.get(99) + " " + shared.stream().mapToInt(x -> x).sum());
        System.out.println(shared.equals(new ArrayList<>(shared)) + " " + shared.hashCode() + " " + Arrays.toString(shared.subList(0, 4).toArray(new Integer[0])));
    }
}
