// verdict: violated assertion
// args: 2 3
public class ArgumentsRead {
    public static void main(String[] args) {
        assert Integer.parseInt(args[0]) + Integer.parseInt(args[1]) != 5;
    }
}
