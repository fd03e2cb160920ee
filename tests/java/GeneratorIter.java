import java.util.*;
import java.util.function.*;
public class GeneratorIter {
    static abstract class Gen<T> implements Iterable<T>, Iterator<T> {
        private T next; private boolean ready, done;
        abstract T advance();
        public Iterator<T> iterator() { return this; }
        public boolean hasNext() { if (!ready && !done) { next = advance(); ready = true; if (next == null) done = true; } return !done; }
        public T next() { if (!hasNext()) throw new NoSuchElementException("exhausted"); ready = false; return next; }
        <R> Gen<R> map(Function<? super T, ? extends R> f) {
            Gen<T> self = this; return new Gen<R>() { R advance() { return self.hasNext() ? f.apply(self.next()) : null; } };
        }
        Gen<T> filter(Predicate<? super T> p) {
            Gen<T> self = this;
            return new Gen<T>() { T advance() { while (self.hasNext()) { T t = self.next(); if (p.test(t)) return t; } return null; } };
        }
        Gen<T> take(int n) {
            Gen<T> self = this;
            return new Gen<T>() { int left = n; T advance() { return left-- > 0 && self.hasNext() ? self.next() : null; } };
        }
    }
    static Gen<Integer> ints(int from) { return new Gen<>() { int i = from; Integer advance() { return i++; } }; }
    static Gen<Long> fibs() { return new Gen<>() { long a = 0, b = 1; Long advance() { long r = a; a = b; b += r; return r; } }; }
    static <A, B> Iterable<Map.Entry<A, B>> zip(Iterable<A> x, Iterable<B> y) {
        return () -> { Iterator<A> i = x.iterator(); Iterator<B> j = y.iterator();
            return new Iterator<>() { public boolean hasNext() { return i.hasNext() && j.hasNext(); } public Map.Entry<A,
            B> next() { return new AbstractMap.SimpleEntry<>(i.next(), j.next()); } }; };
    }
    static class Range implements Iterable<Integer> {
        final int lo, hi, step;
        Range(int lo, int hi, int step) { this.lo = lo; this.hi = hi; this.step = step; }
        public Iterator<Integer> iterator() {
            return new Iterator<Integer>() {
                int at = lo;
                public boolean hasNext() { return step > 0 ? at < hi : at > hi; }
                public Integer next() { try { return at; } finally { at += step; } }
            };
        }
    }
    public static void main(String[] args) {
        for (int x : ints(5).filter(i -> i % 3 == 0).map(i -> i * i).take(5)) System.out.print(x + " ");
        for (long f : fibs().filter(f -> (f & 1) == 0).take(12)) System.out.print(f + " ");
        System.out.println();
        for (Map.Entry<Integer, String> e : zip(new Range(10, 0, -3), List.of("a", "b", "c", "d", "e"))) System.out.print(e + " ");
        System.out.println();
        Range r = new Range(0, 3, 1); int pairs = 0; for (int a : r) for (int b : r) pairs += a * 10 + b; System.out.println(pairs);
        Iterator<Integer> it = ints(1).take(2); it.next(); it.next();
        try { it.next(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try { new Range(0, 1, 1).iterator().remove(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        int[] total = {0};
        new Range(0, 5, 2).forEach(x -> total[0] += x);
        new Range(0, 3, 1).iterator().forEachRemaining(x -> total[0] *= x + 1);
        System.out.println(total[0]);
        Spliterator<Integer> sp = new Range(0, 4, 1).spliterator();
        while (sp.tryAdvance(x -> System.out.print(x + ";"))) { }
        System.out.println();
        for (String s : (Iterable<String>) () -> Arrays.asList("lambda", "iterable").iterator()) System.out.println(s);
    }
}
