/** Makes objects that nobody keeps, without an end. */
public class Wasteful {
    int size;

    boolean repOk() {
        for (int i = 0; ; i++) {
            int[] made = new int[1000];
            made[0] = i + size;
        }
    }

    boolean isSmall() {
        return size < 2;
    }

    void waste() {
        repOk();
    }
}
