public class Brainfuck {
    static String run(String p, String in, int limit) {
        byte[] tape = new byte[64]; int ptr = 0, at = 0, steps = 0; StringBuilder out = new StringBuilder();
        for (int pc = 0; pc < p.length(); pc++) {
            if (++steps > limit) throw new IllegalStateException("step limit at " + pc + " after " + out);
            switch (p.charAt(pc)) {
                case '>': ptr++; break;
                case '<': ptr--; break;
                case '+': tape[ptr]++; break;
                case '-': tape[ptr]--; break;
                case '.': out.append((char) (tape[ptr] & 255)); break;
                case ',': tape[ptr] = at < in.length() ? (byte) in.charAt(at++) : 0; break;
                case '[': if (tape[ptr] == 0) for (int d = 1; d > 0; ) {
                    char c = p.charAt(++pc); if (c == '[') d++; else if (c == ']') d--;
                }
                break;
                case ']': if (tape[ptr] != 0) for (int d = 1; d > 0; ) {
                    char c = p.charAt(--pc); if (c == ']') d++; else if (c == '[') d--;
                }
                break;
                default:
            }
        }
        return out.toString();
    }
    public static void main(String[] args) {
        System.out.print(run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", "", 5000));
        System.out.println(run(",[.,]", "echo", 500) + run(",>,<[>[->+>+<<]>>[-<<+>>]<<<-]>>>.", "\u0005\u0006", 100000).length());
        System.out.println(run(">,[>,]<[.<]", "reverse", 1000));
        String[] bad = {"+[", "<+", "[[]", "+]", "+[>+]", "+[]"};
        for (String b : bad) try { System.out.println(run(b, "", 2000)); } catch (RuntimeException e) { System.out.println(e); }
        run(".".repeat(10) + "<.", "", 100);
    }
}
