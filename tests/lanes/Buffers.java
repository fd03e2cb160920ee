import java.nio.ByteBuffer;

class Buffers {
    static byte[] bytes;
    static int back, sum;
    static long wide;

    static void run(int a, int b, int c) {
        ByteBuffer buffer = ByteBuffer.allocate(16);
        buffer.putInt(a).putLong((long) b * c).putShort((short) c);
        bytes = buffer.array();
        back = buffer.getInt(0) ^ buffer.getInt(2);
        wide = buffer.getLong(3);
        for (byte x : bytes) sum += x;
    }
}
