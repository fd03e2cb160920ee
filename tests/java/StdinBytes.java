// stdin: abcé\nxyz
public class StdinBytes {
    public static void main(String[] args) throws java.io.IOException {
        int c, n = 0;
        while ((c = System.in.read()) >= 0) { System.out.print(c + " "); if (++n == 3) break; }
        byte[] buf = new byte[4];
        int got = System.in.read(buf);
        System.out.println("| " + got + " " + java.util.Arrays.toString(buf));
        System.out.println(System.in.skip(1) + " " + System.in.read() + " " + System.in.read(buf, 1, 2) + " " + System.in.read());
        System.out.write(65); System.out.write('\n'); System.out.write(new byte[] {72, 105, 10}, 0, 3); System.out.flush();
        System.err.print("err ");
        System.err.println(new char[] {'c', 's'});
        System.err.println(1.5f);
        System.err.write(new byte[] {33, 10});
        System.out.append("app").append('c').append("xyz", 1, 2).println();
        System.out.println(); System.out.println((String) null); System.out.println((Object) null);
        System.out.println(5L); System.out.println(2.0); System.out.println(true);
        System.out.print(1); System.out.print(2L); System.out.print('c'); System.out.print(1e10);
        System.out.print(1f); System.out.print(false); System.out.print((Object) "o");
        System.out.print(new char[] {'x'});
        System.out.print((String) null);
        System.out.println("\ttab\\ \"q\" \u00fc \ud83d\ude00 \ud800 end");
        try { System.out.println((char[]) null); } catch (NullPointerException e) { System.out.println("npe"); }
        java.io.ByteArrayOutputStream bos = new java.io.ByteArrayOutputStream();
        java.io.PrintStream old = System.out; System.setOut(new java.io.PrintStream(bos, true));
        System.out.println("captured \u00e9"); System.setOut(old);
        System.out.println(bos.size() + " " + bos);
    }
}
