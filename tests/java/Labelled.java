public class Labelled {
    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                if (j == 3) continue outer;
                if (i == 3) break outer;
                System.out.print(i * 10 + j + " ");
            }
            System.out.print("never");
        }
        System.out.println();
        block: {
            if (args.length == 0) break block;
            System.out.println("skipped");
        }
        int n = 0;
        a: while (true) {
            b: do {
                n++;
                if (n % 2 == 0) continue b;
                if (n % 7 == 0) continue a;
                if (n > 30) break a;
            } while (n % 5 != 0);
            System.out.print(n + " ");
        }
        System.out.println("n=" + n);
        int k = 10;
        do { k--; if (k == 5) continue; if (k == 2) break; System.out.print(k + " "); } while (k > 0);
        System.out.println();
        for (int i = 0, j = 10; i < j; i += 2, j--) System.out.print(i + ":" + j + " ");
        System.out.println();
        int count = 0;
        for (;;) { if (++count > 4) break; }
        l1: for (int x : new int[] {1, 2, 3}) {
            l2: for (char c : "abc".toCharArray()) {
                switch (c) {
                    case 'b':
                        if (x == 2) continue l1;
                        break;
                    case 'c':
                        if (x == 3) break l1;
                        break l2;
                    default:
                }
                System.out.print(x + "" + c + " ");
            }
            System.out.print("end" + x + " ");
        }
        System.out.println(count);
        if (count > 3 && (count++ > 100 || ++count > 5) | count-- == 7) System.out.println("yes " + count);
        else System.out.println("no " + count);
        boolean t = count > 0 ? count < 3 ? false : true : false;
        System.out.println(t ^ true ? "odd" : "even");
    }
}
