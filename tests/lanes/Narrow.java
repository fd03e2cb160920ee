// splits: none
class Narrow {
    byte b;
    short s;
    char c;
    boolean z;
    static byte staticByte;
    static short staticShort;
    static char staticChar;
    static boolean staticBoolean, other;
    static int sum;
    static byte[] bytes = new byte[4];
    static short[] shorts = new short[4];
    static char[] chars = new char[4];
    static boolean[] booleans = new boolean[4];
    static float[] floats = new float[3];
    static double[] doubles = new double[3];
    static long[] longs = new long[3];

    static byte asByte(int v) { return (byte) v; }
    static char asChar(int v) { return (char) v; }

    static void run(int a, int b, int c) {
        Narrow[] all = {new Narrow(), new Narrow()};
        Narrow n = all[a & 1];
        n.b = (byte) a;
        n.s = (short) b;
        n.c = (char) c;
        Object[] objects = {"", n};
        n.z = objects[b & 1] instanceof Narrow;
        n.b += b;
        n.s *= 3;
        n.c--;
        staticByte = n.b;
        staticShort = n.s;
        staticChar = n.c;
        staticBoolean = n.z;
        other = all[b & 1].z;
        bytes[a & 3] = (byte) b;
        bytes[b & 3] += a;
        shorts[c & 3] = (short) a;
        chars[a & 3] = (char) c;
        chars[b & 3]++;
        booleans[c & 3] = n.z;
        floats[1 + (a & 1)] = a / 3f;
        doubles[c & 1] = b / 7.0;
        longs[1 + (b & 1)] = (long) a * c;
        sum = asByte(a) + asChar(b) + bytes[c & 3] + shorts[a & 3] + chars[b & 3];
    }
}
