class Faults {
    static class Own extends Exception { Own(String m) { super(m); } }
    static int depth;

    static void fail(int kind, int v) throws Own {
        int[] array = new int[v & 3];
        Object[] objects = {"s", 1, null, new int[2]};
        switch (kind) {
            case 0: System.out.println(array[v & 7]); break;
            case 1: System.out.println(10 / (v & 1)); break;
            case 2: System.out.println(objects[v & 3].toString().length() > 0); break;
            case 3: System.out.println((String) objects[v & 1]); break;
            case 4: System.out.println(new int[v].length > 100 ? "long" : "short"); break;
            case 5: Object[] strings = new String[1]; strings[0] = objects[v & 1]; System.out.println(strings[0]); break;
            case 6: throw new Own("own " + v);
            default: System.out.println(Integer.parseInt("1" + (char) ('0' + (v & 15))));
        }
    }

    static void run(int a, int b, int c) {
        for (int v : new int[] {b & 0x7f, c & 31}) {
            try {
                fail(a & 7, v);
            } catch (RuntimeException e) {
                System.out.println("runtime " + e.getClass().getName() + ": " + e.getMessage());
            } catch (Own e) {
                System.out.println("own " + e.getMessage());
            } finally {
                depth++;
            }
        }
        int[] one = new int[1];
        Object o = new Object[] {"x", one}[a & 1];
        try {
            System.arraycopy(o, b & 1, one, 0, (c & 3) - 1);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(one[c & 1]);
        throw new IllegalStateException("end " + (b & 1));
    }
}
