import java.util.HashSet;
import java.util.List;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

/** Structures whose fields have types of all kinds. */
public class Kinds {
    /** The root is a node like all others. */
    public static class Chain {
        public Chain next;

        public boolean repOk() {
            Set<Chain> met = new HashSet<>();
            for (Chain node = this; node != null; node = node.next) {
                if (!met.add(node)) {
                    return false;
                }
            }
            return true;
        }

        static vitrum.Bounds bounds(int n) {
            return new vitrum.Bounds(n);
        }

        public static IFinitization finChain(int n, int unused) {
            IFinitization f = FinitizationFactory.create(Chain.class);
            f.set("next", f.createObjSet(Chain.class, n, true));
            return f;
        }
    }

    abstract static class Shape {
        Shape next;
        int width;

        abstract boolean isGood();

        boolean repOk() {
            return isGood();
        }
    }

    static class Circle extends Shape {
        boolean isGood() {
            return width > 0;
        }
    }

    static class Box extends Shape {
        int height;

        boolean isGood() {
            return width == height;
        }
    }

    static class Cube extends Box {
        boolean isGood() {
            return super.isGood() && width == 1;
        }
    }

    /** Lists of shapes without cycles. */
    static class Shapes {
        Shape first;

        boolean repOk() {
            Set<Shape> met = new HashSet<>();
            for (Shape shape = first; shape != null; shape = shape.next) {
                if (!met.add(shape) || !shape.isGood()) {
                    return false;
                }
            }
            return true;
        }
    }

    interface Strange {
        boolean isStrange();
    }

    /** An interface of which only an anonymous class is known. */
    static class Stranger {
        Strange strange;
        static final Strange SOME = new Strange() {
            public boolean isStrange() {
                return true;
            }
        };

        boolean repOk() {
            return strange == null;
        }
    }

    interface Leaf {
    }

    enum Letter implements Leaf { A, B { } }

    static class Number implements Leaf {
        int value;
    }

    /** What an interface can hold: null, two letters, and a number. */
    static class Leaves {
        Leaf leaf;

        boolean repOk() {
            return true;
        }
    }

    /** Sorted lists: a field whose type is a variable is erased to Object. */
    static class Sorted<T extends Comparable<T>> {
        static class Node<U> {
            U value;
            Node<U> next;
        }

        Node<T> head;
        int size;

        boolean repOk() {
            int count = 0;
            T last = null;
            for (Node<T> node = head; node != null; node = node.next) {
                if (count++ == size || node.value == null || last != null && last.compareTo(node.value) > 0) {
                    return false;
                }
                last = node.value;
            }
            return count == size;
        }
    }

    /** Boxes of all that is no whole number, and what is in them. */
    static class Boxes {
        Boolean truth;
        Character letter;
        Double wide;
        Float narrow;
        double real;
        float small;

        static vitrum.Bounds bounds(int n) {
            return new vitrum.Bounds(n).values("truth", true, null).values("letter", 'b', 'c').values("wide", 0.5, null)
                .values("narrow", -1.5f).values("real", 0.25, Double.NaN).values("small", 1e-3f);
        }

        boolean repOk() {
            return letter == null || letter == 'a';
        }

        boolean chosen() {
            boolean boxes = (truth == null || truth) && (letter == 'b' || letter == 'c') && (wide == null || wide == 0.5);
            return boxes && narrow == -1.5f && (real == 0.25 || real != real) && small == 1e-3f;
        }
    }

    /** Arrays that need not be there. */
    static class Numbers {
        int[] numbers;

        boolean repOk() {
            return numbers == null || numbers.length < 2;
        }
    }

    /** A field of the JDK's type, which the user has to say something about. */
    static class Listed {
        List<Integer> items;

        boolean repOk() {
            return items == null;
        }
    }
}
