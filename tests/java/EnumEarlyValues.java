/** values() fails while the constants are being made, and says so otherwise. */
public class EnumEarlyValues {
    enum Early {
        A, B;
        Early() {
            try { System.out.println(Enum.valueOf(Early.class, "A")); }
            catch (RuntimeException e) { System.out.println(e); }
            System.out.println(java.util.Arrays.toString(Early.class.getEnumConstants()));
            try { values(); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
            try { System.out.println(new java.util.EnumMap<Early, String>(Early.class)); }
            catch (RuntimeException e) { System.out.println(e); }
        }
    }
    public static void main(String[] args) {
        System.out.println(Early.B);
        System.out.println(Enum.valueOf(Early.class, "A"));
        System.out.println(Early.class.getEnumConstants().length);
    }
}
