// verdict: holds
// Without the option it is one number.
public class RandomMathFixed {
    public static void main(String[] args) {
        assert Math.random() != Math.random();
    }
}
