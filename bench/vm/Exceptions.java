/** Exceptions thrown two frames deep and caught, every other one made by the machine. */
public class Exceptions {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int s = 0;
        for (int i = 0; i < n; i++) {
            try {
                s += outer(i);
            } catch (IllegalStateException e) {
                s = s * 31 + 1;
            } catch (ArithmeticException e) {
                s = s * 31 + 2;
            }
        }
        System.out.println(s);
    }

    static int outer(int i) {
        return inner(i) + 1;
    }

    static int inner(int i) {
        if ((i & 1) == 0) {
            throw new IllegalStateException();
        }
        return i / ((i & 1) - 1);
    }
}
