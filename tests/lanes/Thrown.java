// splits: none
class Thrown {
    static class Payload extends RuntimeException {
        final int value;
        Payload(int value) { super("payload", null, false, false); this.value = value; }
    }
    static class Other extends Payload { Other(int value) { super(value * 2); } }

    static int caught, differing, inFinally, nested;
    static boolean other;

    static int deep(int depth, int value) {
        if (depth == 0) throw new Payload(value);
        try {
            return deep(depth - 1, value + depth);
        } finally {
            inFinally += value;
        }
    }

    static void run(int a, int b, int c) {
        try {
            deep(5, a);
        } catch (Payload p) {
            caught = p.value;
        }
        Payload[] payloads = {new Payload(b), new Other(c)};
        try {
            throw payloads[a & 1];
        } catch (Payload p) {
            differing = p.value;
            other = p instanceof Other;
        }
        try {
            try {
                throw payloads[b & 1];
            } finally {
                nested = payloads[c & 1].value;
            }
        } catch (RuntimeException e) {
            nested += ((Payload) e).value;
        }
    }
}
