import java.util.*;

/** LinkedList and ArrayDeque as lists, queues, deques and stacks; ListIterator in both directions. */
public class LinkedLists {
    static void deque(Deque<Integer> d) {
        d.addFirst(2); d.addLast(3); d.offerFirst(1); d.offerLast(4); d.push(0);
        System.out.println(d.getClass().getSimpleName() + " " + d + " " + d.peekFirst() + d.peekLast() + d.getFirst() + d.getLast() + d.element() + d.peek());
        System.out.println(d.pop() + " " + d.pollLast() + " " + d.pollFirst() + " " + d.removeLast() + " " + d.remove() + " " + d.poll() + " " + d.peek());
        for (Runnable r : List.<Runnable>of(d::removeFirst, d::getLast, d::pop, d::element)) {
            try { r.run(); } catch (NoSuchElementException e) { System.out.print(e.getMessage() + " "); }
        }
        System.out.println();
        for (int i = 0; i < 40; i++) { d.addLast(i); if (i % 3 == 0) d.addFirst(d.removeLast()); }
        System.out.println(d);
        Iterator<Integer> down = d.descendingIterator();
        int sum = 0;
        while (down.hasNext()) { int x = down.next(); if (x % 5 == 0) down.remove(); else sum = sum * 3 + x; }
        System.out.println(sum + " " + d.size() + " " + d.removeFirstOccurrence(7) + d.removeLastOccurrence(100) + d.contains(8));
        System.out.println(d.removeIf(x -> x > 10) + " " + d + " " + d.stream().mapToInt(x -> x).sum());
        d.clear();
        System.out.println(d.isEmpty() + " " + d);
    }

    public static void main(String[] args) {
        deque(new LinkedList<>());
        deque(new ArrayDeque<>(2));
        try { new ArrayDeque<String>().add(null); } catch (NullPointerException e) { System.out.println("no nulls"); }
        LinkedList<String> list = new LinkedList<>(List.of("a", "b", "c", "d"));
        list.add(null); list.add(2, "between"); list.addAll(1, List.of("x", "y"));
        System.out.println(list + " " + list.indexOf(null) + " " + list.lastIndexOf("d") + " " + list.get(3) + " " + list.set(0, "A") + " " + list.remove(1) + " " + list.remove(null));
        ListIterator<String> it = list.listIterator(2);
        System.out.println(it.nextIndex() + it.previousIndex() + it.next() + it.next() + it.previous() + it.hasPrevious());
        it.set("SET"); it.add("ADD");
        System.out.println(list + " " + it.nextIndex());
        try { it.set("twice"); } catch (IllegalStateException e) { System.out.println(e); }
        try { it.remove(); } catch (IllegalStateException e) { System.out.println(e); }
        it.previous(); it.remove();
        System.out.println(list);
        while (it.hasPrevious()) it.previous();
        try { it.previous(); } catch (NoSuchElementException e) { System.out.println(e); }
        list.add("more");
        try { it.next(); } catch (ConcurrentModificationException e) { System.out.println(e); }
        try { list.get(99); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        Spliterator<String> s = list.spliterator();
        s.tryAdvance(x -> System.out.print(x + " "));
        s.forEachRemaining(x -> System.out.print(x + ";"));
        System.out.println(s.estimateSize());
        Object copy = list.clone();
        System.out.println(copy.equals(list) + " " + (copy == list) + " " + list.hashCode());
        Stack<Integer> stack = new Stack<>();
        stack.push(1); stack.push(2); stack.push(3);
        System.out.println(stack.peek() + " " + stack.search(1) + " " + stack.search(9) + " " + stack.pop() + " " + stack + " " + stack.empty());
        Vector<Integer> vector = new Vector<>(2, 3);
        for (int i = 0; i < 6; i++) vector.addElement(i * i);
        vector.removeElementAt(2); vector.insertElementAt(99, 0);
        System.out.println(vector + " " + vector.capacity() + " " + vector.firstElement() + " " + vector.lastElement() + " " + vector.indexOf(9, 3));
        Enumeration<Integer> e = vector.elements();
        int total = 0;
        while (e.hasMoreElements()) total += e.nextElement();
        vector.setSize(2); vector.trimToSize();
        System.out.println(total + " " + vector + " " + vector.capacity());
        try { new Stack<>().pop(); } catch (EmptyStackException x) { System.out.println(x); }
        try { vector.elementAt(5); } catch (ArrayIndexOutOfBoundsException x) { System.out.println(x.getMessage()); }
    }
}
