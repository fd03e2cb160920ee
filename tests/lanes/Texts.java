class Texts {
    static String built;
    static int hash;

    static void run(int a, int b, int c) {
        StringBuilder builder = new StringBuilder();
        for (int i = 0; i < (a & 3); i++) builder.append((char) ('a' + (b + i & 7)));
        builder.append(a).append(',').append(b & 0xfff).append(';').append(c & 1);
        built = builder.toString();
        hash = built.hashCode();
        System.out.println(built + "/" + built.length());
        System.out.println(built.substring(built.indexOf(',') + 1).trim().toUpperCase());
        System.out.println("x".repeat(b & 3) + "é€".charAt(c & 1) + (char) (0x20 + (c & 63)));
        System.out.println(built.equals("" + a) || built.contains("-"));
        System.out.println(("k" + (a & 1)).intern() == "k1");
        System.out.println(Integer.toHexString(a) + " " + Long.toString((long) b * c, 36) + " " + (a / 2.0));
        System.err.print(b & 3);
    }
}
