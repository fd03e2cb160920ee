/** Everything that is not set by writing an int into a field with a name of its own. */
public class Rebuilt extends RebuiltBase {
    record Pair(short first, Pair next) { }

    enum Color {
        RED,
        GREEN {
            boolean isNice() {
                return true;
            }
        };

        boolean isNice() {
            return false;
        }
    }

    class Inner {
        short number;
        byte small;

        Rebuilt owner() {
            return Rebuilt.this;
        }
    }

    private int x;
    long large;
    char letter;
    float real;
    double precise;
    short[] numbers;
    Color color;
    Pair pair;
    Inner inner;
    Character mark;
    Boolean sure;
    Float part;
    Double whole;

    public boolean repOk() {
        if (x != 1 || base() != 0 || large != 4294967297L || letter != '\u00e9' || real != 0.5 || precise != 1) {
            return false;
        }
        if (mark != 'b' || !sure || part != 0.1f || whole != 0.1) {
            return false;
        }
        if (numbers.length != 1 || numbers[0] != 1 || color == null || color.isNice() != (color == Color.GREEN)) {
            return false;
        }
        if (pair != null && (pair.first != 1 || pair.next != null)) {
            return false;
        }
        return inner != null && inner.number == 1 && inner.small == 1 && inner.owner() == this;
    }
}

class RebuiltBase {
    private int x;

    int base() {
        return x;
    }
}
