/** Virtual and interface calls whose receivers are of several classes. */
public class Calls {
    interface Shape {
        int grow(int by);
    }

    abstract static class Base implements Shape {
        int size;

        abstract int area();
    }

    static final class Square extends Base {
        int area() {
            return size * size;
        }

        public int grow(int by) {
            return size += by;
        }
    }

    static final class Strip extends Base {
        int area() {
            return size * 3;
        }

        public int grow(int by) {
            return size -= by;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Base[] bases = {new Square(), new Strip(), new Square()};
        Shape[] shapes = bases;
        int s = 0;
        int k = 0;
        for (int i = 0; i < n; i++) {
            s += shapes[k].grow(i) ^ bases[k].area();
            k = k == 2 ? 0 : k + 1;
        }
        System.out.println(s);
    }
}
