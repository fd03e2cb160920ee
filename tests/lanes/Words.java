class Words {
    static long total;

    // Called as main: arguments are strings.
    public static void main(String[] args) {
        int a = Integer.parseInt(args[0]), b = Integer.parseInt(args[1]), c = Integer.parseInt(args[2]);
        total = (long) a + b + c;
        System.out.println(args[a & 1] + ":" + args.length + (args[0].equals(args[2]) ? " same" : " other"));
        System.out.println(total);
    }
}
