/** Strings that look like something else, and a method that an interface has. */
public class Named implements Sized {
    String name;
    Object tag;

    public int size() {
        return name.length();
    }

    boolean repOk() {
        return name != null && (tag == null || tag.equals("7") || tag.equals(7));
    }

    @vitrum.StatesBounds
    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).values("name", "1", "a, b", "null", null, "say \"x\\\"\n").values("tag", "7", 7, 8, null);
    }
}

interface Sized {
    int size();

    default boolean isLong() {
        return size() > 2;
    }
}
