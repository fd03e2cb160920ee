/** Reads and writes of instance and static fields. */
public class Fields {
    static int ticks;
    int x;
    int y = 1;
    long total;

    void step(int n) {
        for (int i = 0; i < n; i++) {
            x += y;
            y ^= x + i;
            total += x;
            ticks++;
        }
    }

    public static void main(String[] args) {
        Fields f = new Fields();
        f.step(Integer.parseInt(args[0]));
        System.out.println(f.x + " " + f.y + " " + f.total + " " + ticks);
    }
}
