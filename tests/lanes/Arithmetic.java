// splits: none
class Arithmetic {
    static int add, sub, mul, div, rem, and, or, xor, shl, shr, ushr, neg, mixed;
    static long wide, wideDiv, wideRem, wideShift;
    static byte narrowByte;
    static short narrowShort;
    static char narrowChar;
    static int casts;

    static void run(int a, int b, int c) {
        add = a + b;
        sub = a - b;
        mul = a * b;
        div = a / (b | 1);
        rem = a % (c | 1);
        and = a & b;
        or = b | c;
        xor = a ^ c;
        shl = a << b;
        shr = a >> c;
        ushr = a >>> b;
        neg = -a;
        mixed = ((a * 31 + b) * 31 + c) ^ (a >>> 7) + 12345;
        wide = (long) a * b + c;
        wideDiv = wide / ((long) b << 20 | 1);
        wideRem = wide % ((long) c << 3 | 1);
        wideShift = (wide << a) ^ (wide >> b) ^ (wide >>> c);
        narrowByte = (byte) a;
        narrowShort = (short) (a + b);
        narrowChar = (char) (b * c);
        casts = (byte) b + (short) c + (char) a + (int) wide;
        a += 7;
        b -= a;
        c *= b;
        mixed ^= a + b + c;
    }
}
