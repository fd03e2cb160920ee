// verdict: holds
// races: none
public class SequentialHolds {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 1; i <= 100; i++) {
            sum += i;
        }
        assert sum == 5050;
    }
}
