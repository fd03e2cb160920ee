// args: 7 x
public class ExitCodes {
    public static void main(String[] args) {
        System.out.println(args.length + args[1]);
        System.err.println("to err");
        System.out.print("no newline");
        try {
            if (args.length == 2) System.exit(Integer.parseInt(args[0]) + 256 * 3 + 35);
        } finally {
            System.out.println("finally must not run");
        }
    }
}
