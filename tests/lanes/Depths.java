class Depths {
    static int result, deepest;

    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static int sum(int n) { deepest = n; return n == 0 ? 0 : n + sum(n - 1); }
    static int endless(int n) { return endless(n + 1) + 1; }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }

    static void run(int a, int b, int c) {
        result = fib(a & 7) * 1000 + sum(b & 15);
        System.out.println(even(c & 15));
        try {
            result += (a & 15) == 3 ? endless(b) : 1;
        } catch (StackOverflowError e) {
            System.out.println("overflow");
        }
    }
}
