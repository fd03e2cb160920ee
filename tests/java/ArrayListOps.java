import java.util.*;
public class ArrayListOps {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 30; i++) l.add(i * 7 % 13);
        l.add(5, 100); l.set(0, -1); l.remove(3); l.remove(Integer.valueOf(100)); l.remove((Object) 999);
        System.out.println(l + " " + l.size() + " " + l.indexOf(5) + " " + l.lastIndexOf(5) + " " + l.contains(12) + l.contains(null));
        l.addAll(2, List.of(50, 51)); l.removeAll(List.of(0, 1, 2)); l.retainAll(Arrays.asList(3, 4, 5, 50, 51, 6)); System.out.println(l);
        List<Integer> sub = l.subList(1, 5); sub.set(0, 77); sub.add(78);
        System.out.println(sub + " " + l); sub.clear(); System.out.println(l);
        l.add(1); try { sub.size(); } catch (ConcurrentModificationException e) { System.out.println("cme " + e.getMessage()); }
        ListIterator<Integer> it = l.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex(), v = it.next(); if (i % 3 == 0) it.set(v * 10); else if (i % 3 == 1) it.remove(); else it.add(-v);
        }
        System.out.println(l);
        while (it.hasPrevious()) System.out.print(it.previous() + "@" + it.nextIndex() + " ");
        System.out.println();
        l.sort(null); System.out.println(l);
        l.sort(Comparator.comparing((Integer x) -> x % 10).thenComparing(Comparator.reverseOrder()));
        System.out.println(l);
        l.replaceAll(x -> x / 2); l.removeIf(x -> x % 2 != 0);
        System.out.println(l + " " + l.equals(new LinkedList<>(l)) + " " + l.hashCode());
        Integer[] arr = l.toArray(new Integer[20]);
        System.out.println(arr.length + " " + arr[l.size()]);
        System.out.println(l.toArray().getClass().getSimpleName());
        Iterator<Integer> i2 = l.iterator(); l.add(4);
        try { i2.next(); } catch (ConcurrentModificationException e) { System.out.println("cme2"); }
        try {
            for (Integer x : l) if (x == 4) l.add(9);
        } catch (ConcurrentModificationException e) { System.out.println("cme3 " + l.get(l.size() - 1)); }
        List<String> two = new ArrayList<>(List.of("a", "b"));
        for (String s : two) if (s.equals("a")) two.remove(s);
        System.out.println("quiet " + two);
        try { l.listIterator(100); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { l.add(50, 1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { l.set(-1, 1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { l.subList(3, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try {
            new ArrayList<Integer>().iterator().next();
        } catch (NoSuchElementException e) { System.out.println("nse " + e.getMessage()); }
        List<Object> self = new ArrayList<>(); self.add(1); self.add(self);
        System.out.println(self); List<int[]> pr = new ArrayList<>();
        pr.add(new int[] {1});
        pr.get(0)[0]++; System.out.println(pr.get(0)[0]);
        List<Long> longs = new ArrayList<>(List.of(1L));
        System.out.println(longs.contains(1) + " " + longs.contains(1L));
        LinkedList<Integer> ll = new LinkedList<>(List.of(1, 2, 3)); ll.addFirst(0);
        ll.removeLast(); ll.push(-1);
        System.out.println(ll + " " + ll.peek() + ll.pollLast() + ll.pop() + ll.indexOf(1) + ll.get(1));
        ll.listIterator(1).add(55); ll.removeFirstOccurrence(0);
        System.out.println(ll + "" + ll.descendingIterator().next());
        try { new LinkedList<>().getFirst(); } catch (NoSuchElementException e) { System.out.println(e); }
    }
}
