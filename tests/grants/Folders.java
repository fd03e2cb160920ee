import java.io.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

/** What is in a granted folder, through java.nio.file. */
public class Folders {
    static Path root;

    static List<String> sorted(Stream<Path> paths) {
        try (paths) {
            return paths.map(path -> root.relativize(path).toString()).sorted().collect(Collectors.toList());
        }
    }

    interface Body {
        Object run() throws Exception;
    }

    static void show(String what, Body body) {
        try {
            System.out.println(what + ": " + body.run());
        } catch (Exception e) {
            System.out.println(what + ": " + e.toString().replace(root.toString(), "ROOT"));
        }
    }

    static Object closed() throws IOException {
        DirectoryStream<Path> stream = Files.newDirectoryStream(root);
        Iterator<Path> names = stream.iterator();
        names.next();
        stream.close();
        int more = 0;
        for (; names.hasNext(); names.next()) {
            more++;
        }
        return more < 2;
    }

    static Object matching() throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(root, "*.txt")) {
            stream.forEach(path -> names.add(path.getFileName().toString()));
            show("a second iterator", stream::iterator);
        }
        Collections.sort(names);
        return names;
    }

    static Object visited() throws IOException {
        Map<String, Integer> left = new TreeMap<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            int files;

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                files++;
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException e) {
                left.put(root.relativize(folder).toString(), folder.equals(root) ? files : 0);
                return FileVisitResult.CONTINUE;
            }
        });
        return left;
    }

    public static void main(String[] args) {
        root = Path.of(args[0]);
        Path file = root.resolve("a.txt"), link = root.resolve("link");
        show("list", () -> sorted(Files.list(root)));
        show("walk", () -> sorted(Files.walk(root)));
        show("walk two deep", () -> sorted(Files.walk(root, 2)));
        show("follow links", () -> sorted(Files.walk(root, FileVisitOption.FOLLOW_LINKS)));
        show("find", () -> sorted(Files.find(root, 9, (path, a) -> a.isRegularFile() && a.size() > 1)));
        show("matching", Folders::matching);
        show("closed", Folders::closed);
        show("visited", Folders::visited);
        show("a file", () -> Files.list(file));
        show("nothing", () -> Files.list(root.resolve("nope")));
        show("link", () -> Files.isSymbolicLink(link) + " " + Files.readSymbolicLink(link));
        show("dangling", () -> Files.exists(root.resolve("dangling")) + " " + Files.isSymbolicLink(root.resolve("dangling")));
        show("folders", () -> Files.isDirectory(link) + " " + Files.isDirectory(link, LinkOption.NOFOLLOW_LINKS));
        show("same", () -> link.toRealPath().getFileName() + " " + Files.isSameFile(link, root.resolve("sub")));
        show("no link", () -> Files.readSymbolicLink(root));
        show("times", () -> Files.getLastModifiedTime(file) + " " + Files.getAttribute(file, "creationTime"));
        show("key", () -> Files.readAttributes(file, BasicFileAttributes.class).fileKey());
        show("mode", () -> PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        show("millis", () -> file.toFile().lastModified());
        show("names", () -> { String[] names = root.toFile().list(); Arrays.sort(names); return Arrays.toString(names); });
    }
}
