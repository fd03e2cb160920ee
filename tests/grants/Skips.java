import java.io.*;

/** Moves in a file, and in standard input, as far as that can be done. */
public class Skips {
    interface Body {
        Object run() throws IOException;
    }

    static void show(String what, Body body) {
        try {
            System.out.println(what + ": " + body.run());
        } catch (IOException e) {
            System.out.println(what + " fails: " + e);
        }
    }

    static void moves(InputStream in) {
        show("read", in::read);
        show("skip", () -> in.skip(3));
        show("read", in::read);
        show("back", () -> in.skip(-2));
        show("read", in::read);
        show("nothing", () -> in.skip(0));
        show("before the start", () -> in.skip(-100));
        show("read", in::read);
        show("available", in::available);
        show("beyond the end", () -> in.skip(1_000_000));
        show("available", in::available);
        show("read", in::read);
        show("far back", () -> in.skip(-1_000_000));
        show("read", in::read);
        show("as far as there is", () -> {
            in.skipNBytes(2);
            return in.read();
        });
        show("too far", () -> {
            in.skipNBytes(1 << 20);
            return 0;
        });
    }

    public static void main(String[] args) throws IOException {
        if (args.length > 0) {
            try (FileInputStream in = new FileInputStream(args[0])) {
                moves(in);
            }
        }
        moves(new FileInputStream(FileDescriptor.in));
        show("closed", () -> {
            FileInputStream in = new FileInputStream(FileDescriptor.in);
            in.close();
            return in.skip(1);
        });
    }
}
