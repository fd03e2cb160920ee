import java.nio.charset.StandardCharsets;
import java.util.zip.*;

/** java.util.zip's checksums. */
public class Checksums {
    public static void main(String[] args) {
        byte[] data = "The quick brown fox jumps over the lazy dog".getBytes(StandardCharsets.US_ASCII);
        for (Checksum c : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) {
            c.update(data, 4, 11);
            System.out.print(c.getClass().getSimpleName() + " " + Long.toHexString(c.getValue()));
            c.reset();
            c.update(data);
            c.update(33);
            System.out.print(" " + Long.toHexString(c.getValue()));
            c.reset();
            c.update(java.nio.ByteBuffer.wrap(data));
            System.out.println(" " + Long.toHexString(c.getValue()));
        }
    }
}
