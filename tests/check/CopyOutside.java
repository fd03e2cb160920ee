// verdict: holds
// races: none
// A range that does not lie in the array is no access to it.
public class CopyOutside {
    public static void main(String[] args) throws Exception {
        int[] x = new int[2], p = {1, 1, 1};
        Thread t = new Thread(() -> {
            try {
                System.arraycopy(p, 0, x, 0, 3);
            } catch (IndexOutOfBoundsException e) {
                return;
            }
            throw new AssertionError();
        });
        t.start();
        x[0] = 5;
        t.join();
        assert x[0] == 5 && x[1] == 0;
    }
}
