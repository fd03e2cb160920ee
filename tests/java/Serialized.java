import java.io.*;
import java.util.*;

/** Objects to bytes and back: graphs, hooks, versions, failures. */
public class Serialized {
    static class Plain { int base = 3; Plain() { base = 4; } }
    static class Node extends Plain implements Serializable {
        private static final long serialVersionUID = 5L;
        String name; Node next; transient int skipped = 9; final int[] data = {1, 2}; Object any; double d = 1.5; char c = 'x'; boolean z = true; long l = 1L << 40; List<Node> kids = new LinkedList<>();
        Node(String name) { this.name = name; }
    }
    static class Custom implements Serializable {
        transient int secret = 5; String kept = "k";
        private void writeObject(ObjectOutputStream o) throws IOException { o.defaultWriteObject(); o.writeInt(secret * 2); o.writeUTF("é"); }
        private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException { i.defaultReadObject(); secret = i.readInt(); kept += i.readUTF(); }
    }
    static class Single implements Serializable { static final Single ONE = new Single(); private Object readResolve() { return ONE; } }
    static class Ext implements Externalizable { int v; public Ext() {} Ext(int v) { this.v = v; } public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(v + 1); } public void readExternal(ObjectInput i) throws IOException { v = i.readInt(); } }
    enum Color { RED, GREEN { } }
    record Point(int x, List<String> names) implements Serializable { Point { if (x < 0) throw new IllegalArgumentException("negative"); } }
    static class Bad implements Serializable { Object o = new Object(); }

    static byte[] write(Object o) throws IOException { ByteArrayOutputStream b = new ByteArrayOutputStream(); try (ObjectOutputStream out = new ObjectOutputStream(b)) { out.writeObject(o); } return b.toByteArray(); }
    @SuppressWarnings("unchecked") static <T> T read(byte[] b) throws Exception { try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b))) { return (T) in.readObject(); } }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b"); a.next = b; b.next = a; a.any = Color.GREEN; a.kids.add(b); a.base = 77; a.skipped = 1;
        byte[] bytes = write(a); Node r = read(bytes);
        System.out.println(bytes.length + " " + r.name + r.next.name + (r.next.next == r) + r.skipped + Arrays.toString(r.data) + r.any + r.d + r.c + r.z + r.l + r.kids.size() + (r.kids.get(0) == r.next) + r.base + Integer.toHexString(Arrays.hashCode(bytes)));
        Custom c = read(write(new Custom())); System.out.println(c.secret + c.kept);
        System.out.println(read(write(Single.ONE)) == Single.ONE);
        System.out.println(((Ext) read(write(new Ext(4)))).v + " " + read(write(Color.RED)) + read(write(new Point(3, List.of("p", "q")))));
        System.out.println((Object) read(write(new HashMap<>(Map.of("k", List.of(1, 2))))) + "" + read(write(new TreeSet<>(Set.of(3, 1)))) + read(write(new ArrayDeque<>(List.of(1)))) + read(write(new java.math.BigInteger("12345678901234567890"))) + read(write(java.time.LocalDate.of(2020, 2, 3))) + read(write(Optional.class)) + Arrays.deepToString((Object[]) read(write(new int[][] {{1}, {}}))) + read(write(new Date(0)).clone()).equals(new Date(0)) + read(write(new StringBuilder("sb"))));
        System.out.println(((Throwable) read(write(new IllegalStateException("msg", new RuntimeException("cause"))))).getCause().getMessage());
        for (Object bad : new Object[] {new Bad(), new Object(), new Thread()}) try { write(bad); } catch (NotSerializableException e) { System.out.println(e); }
        bytes[0] = 0; try { read(bytes); } catch (StreamCorruptedException e) { System.out.println(e.getMessage()); }
        try { read(Arrays.copyOf(write("text"), 6)); } catch (EOFException e) { System.out.println(e); }
        System.out.println(ObjectStreamClass.lookup(Node.class) + " " + ObjectStreamClass.lookup(Custom.class).getFields().length + ObjectStreamClass.lookup(Object.class));
        Runnable lambda = (Runnable & Serializable) () -> System.out.println("run"); lambda.run();
        ByteArrayOutputStream out = new ByteArrayOutputStream(); DataOutputStream d = new DataOutputStream(out); d.writeUTF("é€"); d.writeDouble(-0.0); d.writeLong(-1); DataInputStream in = new DataInputStream(new ByteArrayInputStream(out.toByteArray())); System.out.println(in.readUTF() + in.readDouble() + in.readLong() + in.available());
    }
}
