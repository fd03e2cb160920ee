// splits: none
class Types {
    interface Named { default int name() { return 7; } }
    static class Shape implements Named {
        int area;
        int area() { return area; }
        final int twice() { return 2 * area; }
    }
    static class Square extends Shape { Square(int side) { area = side * side; } }
    static class Circle extends Shape { Circle(int r) { area = 3 * r * r; } }

    static boolean square, shape, text, array, nothing;
    static int area, twice, name, sum;
    static Class<?> classOf, sameClass;

    static void run(int a, int b, int c) {
        Object[] objects = {new Square(a), new Circle(b), "text", new int[c & 3], null};
        Object o = objects[(a & 0x7fffffff) % 5];
        square = o instanceof Square;
        shape = o instanceof Shape;
        text = o instanceof String;
        array = o instanceof int[];
        nothing = objects[4] instanceof Runnable;
        Object p = objects[b & 3];
        classOf = p.getClass();
        Shape s = (Shape) objects[c & 1];
        area = s.area();
        twice = s.twice();
        Named named = s;
        name = named.name();
        sameClass = objects[a & 3].getClass();
        Object[] store = new Object[2];
        store[a & 1] = objects[b & 3];
        store[b & 1] = s;
        sum = ((Shape) store[b & 1]).area + s.hashCode() - System.identityHashCode(s);
    }
}
