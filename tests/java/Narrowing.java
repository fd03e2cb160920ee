public class Narrowing {
    static long[] VALUES = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769,
        Integer.MAX_VALUE, Integer.MIN_VALUE, 0x80000000L, 0xFFFFFFFFL, 0x100000000L, Long.MAX_VALUE, Long.MIN_VALUE,
        0x123456789ABCDEFL};

    public static void main(String[] args) {
        for (long v : VALUES) {
            int i = (int) v;
            System.out.println(v + " i=" + i + " b=" + (byte) v + " s=" + (short) v + " c=" + (int) (char) v
                + " bi=" + (byte) i + " f=" + (float) v + " d=" + (double) v + " fi=" + (float) i);
        }
        byte b = (byte) 200;
        System.out.println(b + " " + (b & 0xff) + " " + (b >>> 4) + " " + (byte) (b >>> 4) + " " + (b >> 1));
        char c = (char) -1;
        System.out.println((int) c + " " + (short) c + " " + (byte) c + " " + (c + 1) + " " + (int) (char) (c + 1));
        short s = (short) 40000;
        System.out.println(s + " " + (char) s + " " + (int) (char) s + " " + (long) s + " " + (float) s);
        byte[] bytes = new byte[2];
        bytes[0] = (byte) 0x1ff;
        bytes[1] = (byte) c;
        System.out.println(bytes[0] + " " + bytes[1]);
        boolean[] flags = new boolean[3];
        flags[1] = true;
        flags[2] ^= flags[1];
        System.out.println(flags[0] + " " + flags[1] + " " + flags[2]);
    }
}
