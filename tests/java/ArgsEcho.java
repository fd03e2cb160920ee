// args: one two=2 --flag -x "quoted" ünï $HOME *
public class ArgsEcho {
    public static void main(String... args) {
        System.out.println(args.length);
        for (int i = 0; i < args.length; i++) System.out.println(i + "[" + args[i] + "]" + args[i].length());
        args = new String[0];
        System.out.println(args.length);
        if (args.length == 0) return;
        System.out.println("unreachable at run time");
    }
}
