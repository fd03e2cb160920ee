/** Branches, loops, switches, exceptions and finally. */
public class Flow {
    static int table(int i) { switch (i) { case 1: return 10; case 2: case 3: i++; case 4: return i; default: return -i; } }
    static int lookup(int i) { switch (i) { case -1000: return 1; case 7: return 2; case 1 << 30: return 3; default: return 4; } }
    static String text(String s) { return switch (s) { case "a", "b" -> "ab"; case "Aa", "BB" -> "same hash"; default -> s + "?"; }; }
    static int tries(int[] a, int i) {
        int result = 0;
        try { result = a[i] / (i - 1); } catch (ArithmeticException | NullPointerException e) { result = 100; }
        catch (RuntimeException e) { result = 200; } finally { result++; }
        return result;
    }
    static int nested(Object o) { try { try { return ((String) o).length(); } finally { if (o == null) throw new IllegalStateException(); } } catch (ClassCastException e) { return -1; } catch (IllegalStateException e) { return -2; } }
    static boolean compare(long a, double b, float c) { return a > 3 && b < 2 || c != c && a <= 1; }
    public static void main(String[] args) {
        int sum = 0;
        outer:
        for (int i = 0; i < 6; i++) {
            for (int j = i; ; j++) { if (j > 8) continue outer; if (i * j == 20) break outer; sum += i ^ j; }
        }
        do { sum -= 3; } while (sum > 100);
        while (sum % 7 != 0) sum++;
        System.out.println(sum + " " + table(1) + table(3) + table(9) + lookup(7) + lookup(1 << 30) + text("a") + text("BB") + text("x"));
        System.out.println(tries(new int[] {4, 5}, 0) + tries(new int[2], 1) + tries(null, 3) + tries(new int[1], 5) + " " + nested("xyz") + nested(1) + nested(null) + compare(2, 1, Float.NaN));
    }
}
