import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.*;
import java.util.*;
import java.util.jar.JarFile;

/** Reads the file and the jar that it is given, in every way there is; the folder of the file is listed. */
public class Reads {
    public static void main(String[] args) throws Exception {
        File file = new File(args[0]);
        Path path = file.toPath();
        System.out.println(file.exists() + " " + file.isFile() + file.isDirectory() + file.length() + file.canRead());
        System.out.println(Files.readAllLines(path) + " " + Files.readString(path).length() + Files.size(path) + Files.isRegularFile(path) + Files.isReadable(path));
        System.out.println(Arrays.toString(file.getParentFile().list().length > 0 ? sorted(file.getParentFile().list()) : null));
        try (Scanner in = new Scanner(file)) { System.out.println(in.nextLine() + in.next()); }
        try (RandomAccessFile in = new RandomAccessFile(file, "r")) { in.seek(5); System.out.println(in.readLine() + in.getFilePointer() + in.length()); in.seek(0); System.out.println((char) in.readByte()); in.seek(100); System.out.println(in.read() + " " + in.getFilePointer()); }
        try (InputStream in = new FileInputStream(file)) { System.out.println(in.skip(3) + " " + in.available() + new String(in.readNBytes(4)) + in.read() + new String(in.readAllBytes()).length() + in.read()); }
        try (BufferedReader in = Files.newBufferedReader(path)) { System.out.println(in.readLine()); }
        try (var lines = Files.lines(path)) { System.out.println(lines.filter(l -> l.contains("2")).count()); }
        try (FileChannel channel = FileChannel.open(path)) { ByteBuffer b = ByteBuffer.allocate(6); System.out.println(channel.read(b) + " " + channel.position() + channel.size() + channel.read(ByteBuffer.allocate(4), 2) + new String(b.array())); channel.position(1); b.clear(); System.out.println(channel.read(b) + new String(b.array())); }
        Properties p = new Properties(); try (Reader in = new FileReader(file)) { p.load(in); } System.out.println(new TreeMap<>(p));
        try (JarFile jar = new JarFile(args[1])) { System.out.println(jar.stream().map(e -> e.getName() + e.getSize()).toList() + new String(jar.getInputStream(jar.getEntry("inside.txt")).readAllBytes())); }
        InputStream closed = new FileInputStream(file); closed.close(); try { closed.read(); } catch (IOException e) { System.out.println(e.getMessage()); }
        try { new FileInputStream(file.getParentFile()); } catch (IOException e) { System.out.println(e.getMessage().endsWith("(Is a directory)")); }
        System.out.println(System.getenv("VITRUM_GRANTED") + System.getenv("VITRUM_OTHER"));
        System.out.println(ResourceBundle.getBundle("words", Locale.FRENCH).getString("hello") + ResourceBundle.getBundle("words", Locale.ROOT).getString("hello"));
    }
    static String[] sorted(String[] names) { Arrays.sort(names); return names; }
}
