public class SwitchKinds {
    static int table(int x) {
        int r = 0;
        switch (x) {
            case -2: r += 1;
            case -1: r += 10; break;
            case 0: return 100;
            case 1: case 2: r += 1000;
            default: r += 5;
            case 5: r += 7; break;
            case 6: r = -6;
        }
        return r;
    }
    static String lookup(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return "min";
            case Integer.MAX_VALUE: return "max";
            case -1000000: return "neg";
            case 0: return "zero";
            case 77777: return "7s";
        }
        return "none";
    }
    static int chars(char c) {
        switch (c) {
            case 'a': return 1;
            case '\u00e9': return 2;
            case '\uffff': return 3;
            case 'z': { int k = c; return k; }
            default: return -1;
        }
    }
    static int bytes(byte b) {
        switch (b) { case -128: return 1; case 127: return 2; case 0: return 3; default: return 4; }
    }
    static String nested(int a, String b) {
        outer:
        switch (a) {
            case 1:
                switch (b) {
                    case "x": break outer;
                    case "y": break;
                    default: return "inner default";
                }
                return "after inner";
            case 2:
                for (int i = 0; ; i++) {
                    switch (i) {
                        case 3: break outer;
                        default: continue;
                    }
                }
            default: return "outer default";
        }
        return "left outer";
    }
    public static void main(String[] args) {
        for (int i = -4; i < 9; i++) System.out.print(table(i) + " ");
        System.out.println(table(Integer.MIN_VALUE) + " " + table(Integer.MAX_VALUE));
        for (int i : new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE, -1000000, 0, 77777, 1, -1}) System.out.print(lookup(i) + " ");
        System.out.println();
        for (char c : "a\u00e9\uffffzq".toCharArray()) System.out.print(chars(c) + " ");
        for (int b = -128; b < 128; b += 51) System.out.print(bytes((byte) b) + " ");
        System.out.println(bytes((byte) 127));
        for (int a = 1; a < 4; a++) for (String s : new String[] {"x", "y", "z"}) System.out.println(nested(a, s));
        switch (3) { }
        switch (args.length) { default: System.out.println("only default"); }
        Integer boxed = 6;
        switch (boxed) { case 6: System.out.println("boxed six"); }
        Integer none = null;
        try { switch (none) { case 1: break; } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
}
