class Machine {
    static int[] stack = new int[16];
    static int top, cycles;

    // A small interpreter: its program is made of the arguments.
    static int execute(int program) {
        for (int at = 0; at < 30; at += 3) {
            cycles++;
            int op = (program >>> at) & 7;
            switch (op) {
                case 0: stack[top++] = at; break;
                case 1: stack[top++] = program & 15; break;
                case 2: stack[top - 2] += stack[--top]; break;
                case 3: stack[top - 2] *= stack[--top]; break;
                case 4: stack[top++] = stack[top - 2]; break;
                case 5: if (stack[top - 1] > 5) at += 3; break;
                case 6: stack[top - 1] = -stack[top - 1]; break;
                default: return stack[top - 1];
            }
        }
        return -1;
    }

    static int result;

    static void run(int a, int b, int c) {
        try {
            result = execute(a);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        top = 1;
        stack[0] = c;
        try {
            result ^= execute(b | 7 << 24);
        } catch (ArrayIndexOutOfBoundsException e) {
            result = -top;
        }
    }
}
