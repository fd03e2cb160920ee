import java.util.*;
public class OutOfMemory {
    public static void main(String[] args) {
        try { int[] a = new int[Integer.MAX_VALUE]; System.out.println(a.length); } catch (OutOfMemoryError e) { System.out.println(e); }
        try {
            Object[] a = new Object[Integer.MAX_VALUE]; System.out.println(a.length);
        } catch (OutOfMemoryError e) { System.out.println(e.getMessage()); }
        try {
            long[][] a = new long[2][Integer.MAX_VALUE]; System.out.println(a.length);
        } catch (OutOfMemoryError e) { System.out.println(e.getMessage()); }
        try { "ab".repeat(Integer.MAX_VALUE); } catch (OutOfMemoryError e) { System.out.println(e.getMessage().length() > 10); }
        int live = 0;
        for (int i = 0; i < 100; i++) { byte[] junk = new byte[1 << 20]; junk[i] = 1; live += junk[i]; }
        System.out.println(live);
        List<Object> keep = new ArrayList<>();
        for (int i = 0; i < 20000; i++) { Object o = new int[10]; if (i % 100 == 0) keep.add(o); }
        System.out.println(keep.size());
        try { throw new OutOfMemoryError("own"); } catch (VirtualMachineError e) { System.out.println(e); }
    }
}
