public class GotoW {
    static int hits;
    static long h = 1;
    static void mix(int a, long b, double c) { h = h * 31 + a + b + (long) c; }
    /** The compiler copies the finally block before each return: the loop's body passes 32 KiB, so its jumps are wide. */
    static int big(int x, int rounds) {
        int r = 0;
        for (int i = 0; i < rounds; i++) {
            try {
                if (x + i == 0) continue;
                if (x + i == 1) return 1;
                if (x + i == 2) continue;
                if (x + i == 3) return 3;
                if (x + i == 4) continue;
                if (x + i == 5) return 5;
                if (x + i == 6) continue;
                if (x + i == 7) return 7;
                if (x + i == 8) break;
                if (x + i == 9) return 9;
                if (x + i == 10) return 10;
                if (x + i == 11) return 11;
                if (x + i == 12) return 12;
                if (x + i == 13) return 13;
                if (x + i == 14) return 14;
                if (x + i == 15) return 15;
                if (x + i == 16) return 16;
                if (x + i == 17) return 17;
                if (x + i == 18) return 18;
                if (x + i == 19) return 19;
                if (x + i == 20) return 20;
                if (x + i == 21) return 21;
                if (x + i == 22) return 22;
                if (x + i == 23) return 23;
                if (x + i == 24) return 24;
                if (x + i == 25) return 25;
                if (x + i == 26) return 26;
                if (x + i == 27) return 27;
                if (x + i == 28) return 28;
                if (x + i == 29) return 29;
                if (x + i == 30) return 30;
                if (x + i == 31) return 31;
                if (x + i == 32) return 32;
                if (x + i == 33) return 33;
                if (x + i == 34) return 34;
                if (x + i == 99) throw new IllegalStateException("99"); if (x + i == 100) r = 5 / (x + i - 100);
            } finally {
                hits++;
                mix(x, 123456789L, 1.5); mix(i, 223456789L, 2.5); mix(r, 323456789L, 3.5);
                mix(x + i, 423456789L, 4.5); mix(x - i, 523456789L, 5.5);
                mix(x ^ i, 623456789L, 6.5); mix(r * 2, 723456789L, 7.5);
                mix(r - 1, 823456789L, 8.5); mix(x * i, 923456789L, 9.5);
                mix(x | i, 133456789L, 1.25);
                for (int k = 0; k < 3; k++) { if (k == x) { mix(k, x, r); continue; } if (k > 1) break; mix(k + x, 1L << k, k / 2.0); }
                switch (x & 3) { case 0: mix(1, 2, 3); case 1: mix(2, 3, 4); break; case 2: mix(3, 4, 5); break; default: mix(x, x, x); }
                mix(x, 1234567890L, 10.5); mix(i, 2234567890L, 20.5); mix(r, 3234567890L, 30.5);
                mix(x + i, 4234567890L, 40.5); mix(x - i, 5234567890L, 50.5);
                mix(x ^ i, 6234567890L, 60.5); mix(r * 2, 7234567890L, 70.5);
                mix(r - 1, 8234567890L, 80.5); mix(x * i, 9234567890L, 90.5);
                mix(x | i, 1334567890L, 10.25);
                mix(x, 11234567890L, 110.5); mix(i, 12234567890L, 120.5);
                mix(r, 13234567890L, 130.5); mix(x + i, 14234567890L, 140.5);
                mix(x - i, 15234567890L, 150.5);
                mix(x ^ i, 16234567890L, 160.5); mix(r * 2, 17234567890L, 170.5);
                mix(r - 1, 18234567890L, 180.5); mix(x * i, 19234567890L, 190.5);
                mix(x | i, 11334567890L, 110.25);
                mix(x, 21234567890L, 210.5); mix(i, 22234567890L, 220.5);
                mix(r, 23234567890L, 230.5); mix(x + i, 24234567890L, 240.5);
                mix(x - i, 25234567890L, 250.5);
                mix(x ^ i, 26234567890L, 260.5); mix(r * 2, 27234567890L, 270.5);
                mix(r - 1, 28234567890L, 280.5); mix(x * i, 29234567890L, 290.5);
                mix(x | i, 21334567890L, 210.25);
                mix(x, 31234567890L, 310.5); mix(i, 32234567890L, 320.5);
                mix(r, 33234567890L, 330.5); mix(x + i, 34234567890L, 340.5);
                mix(x - i, 35234567890L, 350.5);
                mix(x, 41234567890L, 410.5); mix(i, 42234567890L, 420.5);
                mix(r, 43234567890L, 430.5); mix(x + i, 44234567890L, 440.5);
                mix(x - i, 45234567890L, 450.5);
                mix(x, 51234567890L, 510.5); mix(i, 52234567890L, 520.5);
                mix(r, 53234567890L, 530.5); mix(x + i, 54234567890L, 540.5);
                mix(x - i, 55234567890L, 550.5);
                mix(x, 61234567890L, 610.5); mix(i, 62234567890L, 620.5);
                mix(r, 63234567890L, 630.5); mix(x + i, 64234567890L, 640.5);
                mix(x - i, 65234567890L, 650.5);
                mix(x, 71234567890L, 710.5); mix(i, 72234567890L, 720.5);
                mix(r, 73234567890L, 730.5); mix(x + i, 74234567890L, 740.5);
                mix(x - i, 75234567890L, 750.5);
                mix(x, 81234567890L, 810.5); mix(i, 82234567890L, 820.5);
                mix(r, 83234567890L, 830.5); mix(x + i, 84234567890L, 840.5);
                mix(x - i, 85234567890L, 850.5);
                mix(x, 91234567890L, 910.5); mix(i, 92234567890L, 920.5);
                mix(r, 93234567890L, 930.5); mix(x + i, 94234567890L, 940.5);
                mix(x - i, 95234567890L, 950.5);
            }
            r += x > 50 ? i : -i;
        }
        return r;
    }
    public static void main(String[] args) {
        for (int x = -3; x < 36; x++) System.out.print(big(x, 4) + " ");
        System.out.println(big(60, 5) + " " + hits + " " + h);
        try { big(98, 3); } catch (IllegalStateException e) { System.out.println(e.getMessage() + hits); }
        System.out.println(h);
        big(100, 1);
    }
}
