// verdict: unknown
// A checksum is one step, which is not so where another thread writes the array.
import java.util.zip.CRC32;

public class ChecksumUnknown {
    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[4];
        Thread t = new Thread(() -> bytes[1] = 1);
        t.start();
        CRC32 sum = new CRC32();
        sum.update(bytes);
        t.join();
        assert sum.getValue() != 1;
    }
}
