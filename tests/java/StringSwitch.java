public class StringSwitch {
    static int f(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case "\u00fc\u4e2d": return 7;
            case "fall":
            case "through": return 8;
            default: return -1;
        }
    }
    static String viaExpr(String s) {
        return switch (s) {
            case "Aa", "BB" -> "collide";
            case "C#" -> { String t = s + s; yield t; }
            case "Bb" -> "near";
            default -> throw new IllegalArgumentException("no " + s);
        };
    }
    public static void main(String[] args) {
        String[] in = {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\u00fc\u4e2d", "fall", "through", "C#", "Bb", "x"};
        for (String s : in) System.out.print(f(s) + " ");
        System.out.println();
        for (String s : in) {
            try { System.out.println(viaExpr(new String(s))); }
            catch (IllegalArgumentException e) { System.out.println(e); }
        }
        System.out.println(f(new StringBuilder("B").append('B').toString()));
        try { f(null); } catch (NullPointerException e) { System.out.println("NPE " + e.getMessage()); }
        String k = "b";
        int total = 0;
        for (int i = 0; i < 6; i++) {
            switch (k) {
                case "a": total += 1; k = "b"; continue;
                case "b": total += 10; k = "c"; break;
                case "c": total += 100; k = "a"; break;
            }
            total += 1000;
        }
        System.out.println(total);
    }
}
