// verdict: violated assertion
// options: --enumerate-random
public class RandomMath {
    public static void main(String[] args) {
        int side = (int) (Math.random() * 2);
        assert side == 0;
    }
}
