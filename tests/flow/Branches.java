/** Implicit flows: what a branch decides, also by what it does not do. */
public class Branches {
    static int r0, r1, r2, r3, r4, r5;
    static void run(int a, int b, int c, int d) {
        int x = 0;
        if ((a & 1) == 0) x = 5;
        r0 = x;
        int y = 3;
        switch (b & 3) { case 0: y = 1; break; case 1: y = b; break; default: }
        r1 = y;
        int n = 0;
        for (int i = 0; i < (c & 7); i++) n += 2;
        r2 = n;
        r3 = (d & 2) != 0 ? 4 : 4 + (d & 2);
        int z = 9;
        while (z > (a & 3)) { z--; if (z == (b & 3)) break; }
        r4 = z;
        r5 = 42;
    }
}
