public class BitOps {
    public static void main(String[] args) {
        int[] xs = {0, 1, -1, 0x80000000, 0x7fffffff, 0x12345678, 0xdeadbeef, 255, -256};
        for (int x : xs) {
            System.out.println(Integer.bitCount(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " "
                + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " " + Integer.numberOfLeadingZeros(x) + " "
                + Integer.numberOfTrailingZeros(x) + " " + Integer.rotateLeft(x, 7) + " " + Integer.rotateRight(x, 39) + " "
                + Integer.signum(x));
            System.out.println(Integer.toHexString(x) + " " + Integer.toOctalString(x) + " " + Integer.toBinaryString(x) + " "
                + Integer.toString(x, 36) + " " + Integer.toString(x, 2) + " " + Integer.toUnsignedString(x) + " "
                + Integer.toUnsignedLong(x) + " " + Integer.toString(x, 77));
            for (int y : xs) if (y != 0) System.out.print(Integer.divideUnsigned(x, y) + "/" + Integer.remainderUnsigned(x, y) + "/"
                + Integer.compareUnsigned(x, y) + " ");
            System.out.println();
        }
        long[] ls = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdefL, 0xdeadbeefcafebabeL, 1L << 32};
        for (long x : ls) {
            System.out.println(Long.bitCount(x) + " " + Long.reverse(x) + " " + Long.reverseBytes(x) + " " + Long.highestOneBit(x)
                + " " + Long.lowestOneBit(x) + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x) + " "
                + Long.rotateLeft(x, 71) + " " + Long.rotateRight(x, -3) + " " + Long.signum(x));
            System.out.println(Long.toHexString(x) + " " + Long.toOctalString(x) + " " + Long.toBinaryString(x) + " "
                + Long.toString(x, 36) + " " + Long.toUnsignedString(x) + " " + Long.toString(x, 7));
            for (long y : ls) if (y != 0) System.out.print(Long.divideUnsigned(x, y) + "/" + Long.remainderUnsigned(x, y) + "/"
                + Long.compareUnsigned(x, y) + " ");
            System.out.println();
        }
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + Character.reverseBytes('\u1234') + " "
            + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedLong((short) -1) + " " + Short.compareUnsigned((short) -1, (short) 1));
        try { Integer.divideUnsigned(1, 0); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { Long.remainderUnsigned(1, 0); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        int x = 0b1011_0000; x &= ~(1 << 4); x |= 1 << 31;
        System.out.println(x + " " + (x & -x) + " " + (x & (x - 1)) + " " + (x >>> 28) + " " + (x >> 28) + " "
            + ((x ^ x >> 31) - (x >> 31)));
        long pack = (long) x << 32 | (7 & 0xffffffffL); System.out.println(pack + " " + (int) (pack >> 32) + " " + (int) pack);
        System.out.println((5 & 6) + (5 | 6) + (5 ^ 6) + " " + (true & !false | false ^ true) + " " + (byte) (1 << 7) + " "
            + (1 << 31 >> 31 >>> 1) + " " + (char) ('a' ^ 32));
    }
}
