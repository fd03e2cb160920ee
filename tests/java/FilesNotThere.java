import java.io.*;
import java.nio.file.*;
import java.net.*;
import java.util.*;

/** Files, hosts and variables that do not exist: what a program sees where nothing is granted. */
public class FilesNotThere {
    interface Act { Object run() throws Exception; }
    static void attempt(String what, Act a) { try { System.out.println(what + ": " + a.run()); } catch (Exception e) { System.out.println(what + " -> " + e); } }
    public static void main(String[] args) {
        File f = new File("/no/such/file.txt");
        attempt("exists", () -> f.exists() + " " + f.isFile() + f.isDirectory() + f.length() + f.lastModified() + f.canRead() + Arrays.toString(f.list()) + f.delete());
        attempt("names", () -> f.getName() + f.getParent() + f.isAbsolute() + new File("a//b/./c/").getPath() + new File("x", "../y").getPath() + f.toURI() + f.compareTo(new File("/no")) + f.hashCode());
        attempt("read", () -> new FileInputStream(f)); attempt("reader", () -> new FileReader("nowhere")); attempt("random", () -> new RandomAccessFile(f, "r")); attempt("scanner", () -> new Scanner(f));
        attempt("nio", () -> Files.readAllLines(Path.of("/no/such"))); attempt("nio exists", () -> Files.exists(Path.of("/no")) + " " + Files.isDirectory(Path.of("/no"))); attempt("size", () -> Files.size(Path.of("/no/such"))); attempt("lines", () -> Files.lines(Path.of("/no/such")).count()); attempt("stream", () -> Files.newInputStream(Path.of("/no/such")));
        Path p = Path.of("/a/b/../c/./d.txt");
        attempt("path", () -> p.normalize() + " " + p.getFileName() + p.getParent() + p.getNameCount() + p.getRoot() + p.startsWith("/a") + p.subpath(1, 3) + Path.of("x").resolve("y/z") + Path.of("/a/b").relativize(Path.of("/a/c")) + p.toUri() + Path.of("a").compareTo(Path.of("b")) + p.iterator().next() + Paths.get("q").isAbsolute());
        attempt("real", () -> Path.of("/no/such").toRealPath()); attempt("matcher", () -> FileSystems.getDefault().getPathMatcher("glob:*.{java,txt}").matches(Path.of("x.java")) + FileSystems.getDefault().getSeparator());
        attempt("env", () -> System.getenv("VITRUM_NO_SUCH_VARIABLE")); attempt("property", () -> System.getProperty("no.such") + System.getProperty("no.such", "dflt") + File.separator + File.pathSeparator + System.lineSeparator().length());
        attempt("local", () -> InetAddress.getByName("127.0.0.1") + " " + InetAddress.getByAddress(new byte[] {10, 0, 0, 1}).isSiteLocalAddress() + new InetSocketAddress("127.0.0.1", 80).getPort() + InetAddress.getLoopbackAddress());
        attempt("connect", () -> new Socket("127.0.0.1", 1)); attempt("bad port", () -> new Socket("127.0.0.1", 99999));
        attempt("console", System::console); attempt("in", () -> System.in.read());
    }
}
