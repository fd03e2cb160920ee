import java.io.*;
import java.util.*;
import java.util.zip.*;

/** Compressed data is read: by hand, through streams, in pieces; checksums. Nothing is compressed here. */
public class Inflating {
    static final String ZLIB = "eNqVmEtyVTEMROes4i7B8ldmOVBJEQh5/FJh+dRTe5ABJannunZfWceW+vnp5eEq1+3xKh+vP18erp+vT5+/XZ9+3d5ersfb3+vD8z1C7hHy/4ivr99//EZYv4dVJ+xd7L7Htij23Qcy7190T2Yd95AR6my21MwJ7aZ0EUqn5UE9pWoZ3bFSS3zJKa22rwghtS/7pHpaV7WYFopFXM+JbaipweQVG0xP7LYSkBVnFqnVnNpljMhm6tXUVperYSJqTNa2iq1JtjpAZOjadhzVxatDbczXxv5JwIbltjKEqX3hEjatEGqMWDUEWpIxta0bw9iwbDSXsWrF0mLGFPdmErJpp9oYyJrlrbmQCZaNIVMr25aEbCKagazbcXQXsma57TFkgsWSkOE5ohgzfrrLmFr6e8zYskLoScYWlmUYW1DrQnZiYsiw/0hChn8bDGTI23AhQ/5HDJkd7UgyhqoZFGNWkcNlDJU9YsZAzUgyBiIH9ZAZ7dNnzNI/Y8ZwI80kY7jtJgMZbtLpQoYbecaQ4bafScjwkkyqVUTe/F7RQmLG8I6uJGN4oxfVLBo/y2fMznfFjKFHWUnI0P8sBjL0Vst/yKxYVgwZ+r+VhAy95WIgQ9+qLmTofzWGDL21JiHDqgxjmAjUbxYNBo0Zw9SiScYss0r1ikiG3yxCQ8wYhsGdZAxz5mYYwwi7XcYwCe+YMYhNImYp2AxhmGFdwAybHfOFpZRRStGFMbrEWZUS44UzklKZKpDCENaP4h5XrZTEO4ZhuzCQSWEoO95D0fhOkJLoFzHqp50PRDOgHf/Btz6O45DwPo7vkHY/kGLK/jgehCReNEkYIONIUOYFFsoCwRsvvgeCjkESJgj6D8m6IPvsznCHHkp8H0QRE2OH7k4q1T8K54QcMRr3u5IxQ47XV5j+XCg7BBOA+H4I5glJGCJyluvM/COUJTLPN4l5TRKmSDs5Vma+FMoWgWDfFsE0LAlfBLO1ZI0RTO9CWSPrbNFjt0Ey5siJpNwR4eyR85cauzniGyT/AFbcl+w=";
    static byte[] bytes(String hex) { return HexFormat.of().parseHex(hex); }
    public static void main(String[] args) throws Exception {
        // A stored block, made by hand.
        byte[] stored = bytes("010500faff68656c6c6f");
        Inflater raw = new Inflater(true);
        raw.setInput(stored);
        byte[] out = new byte[20];
        System.out.println(raw.inflate(out) + new String(out, 0, 5) + raw.finished() + raw.getRemaining() + raw.getTotalIn() + raw.getTotalOut() + raw.needsInput());
        raw.reset();
        raw.setInput(stored, 0, 7);
        System.out.println(raw.inflate(out) + " " + raw.finished() + raw.needsInput());
        raw.setInput(stored, 7, 3);
        System.out.println(raw.inflate(out, 2, 18) + new String(out, 0, 5) + raw.finished());
        raw.end();
        try { raw.inflate(out); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Inflater wrong = new Inflater();
        wrong.setInput(new byte[] {1, 2, 3});
        try { wrong.inflate(out); } catch (DataFormatException e) { System.out.println(e.getMessage()); }
        try { new GZIPInputStream(new ByteArrayInputStream(new byte[10])); } catch (ZipException e) { System.out.println(e.getMessage()); }
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(stored), new Inflater(true), 3)) { System.out.println(in.read() + new String(in.readAllBytes()) + in.read()); }
        System.out.println(Character.getName('a') + Character.getName(0x1F600) + Character.codePointOf("GREEK SMALL LETTER ALPHA") + Character.getName(0xE000));
        CRC32 crc = new CRC32(); crc.update("hello".getBytes()); crc.update(7); Adler32 adler = new Adler32(); adler.update("hello".getBytes(), 1, 3); CRC32C c = new CRC32C(); c.update("hello".getBytes());
        System.out.println(crc.getValue() + " " + adler.getValue() + " " + c.getValue());
        CheckedInputStream checked = new CheckedInputStream(new ByteArrayInputStream(stored), new CRC32()); checked.readAllBytes(); System.out.println(checked.getChecksum().getValue());
        byte[] zlib = Base64.getDecoder().decode(ZLIB);
        String text = new String(new InflaterInputStream(new ByteArrayInputStream(zlib)).readAllBytes());
        System.out.println(zlib.length + " " + text.length() + " " + text.hashCode() + text.substring(text.length() - 40));
        // The same data as gzip has it: another header, and another sum behind it.
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        gzip.write(bytes("1f8b08000000000002ff"));
        gzip.write(zlib, 2, zlib.length - 6);
        CRC32 sum = new CRC32();
        sum.update(text.getBytes());
        for (long word : new long[] {sum.getValue(), text.length()}) for (int i = 0; i < 4; i++) gzip.write((int) (word >> 8 * i));
        System.out.println(new BufferedReader(new InputStreamReader(new GZIPInputStream(new ByteArrayInputStream(gzip.toByteArray()), 64))).lines().skip(140).toList());
        byte[] cut = Arrays.copyOf(gzip.toByteArray(), 200);
        try { new GZIPInputStream(new ByteArrayInputStream(cut)).readAllBytes(); } catch (EOFException e) { System.out.println(e.getMessage()); }
        Inflater pieces = new Inflater();
        StringBuilder all = new StringBuilder();
        byte[] few = new byte[7];
        for (int i = 0; i < zlib.length && !pieces.finished(); i += 11) {
            pieces.setInput(zlib, i, Math.min(11, zlib.length - i));
            for (int n; (n = pieces.inflate(few)) > 0; ) all.append(new String(few, 0, n));
        }
        System.out.println(all.toString().equals(text) + " " + pieces.finished() + pieces.getTotalIn() + " " + pieces.getTotalOut());
    }
}
