public class UncaughtDeep {
    static class Node {
        final int depth;
        Node(int depth) {
            this.depth = depth;
            if (depth == 0) throw new IllegalStateException("bottom reached");
            child = make(depth - 1);
        }
        Node child;
        Node make(int d) { return new Node(d); }
    }
    public static void main(String[] args) {
        System.out.println("before");
        Runnable r = () -> {
            Node n = new Node(3);
            System.out.println(n.depth);
        };
        new Object() {
            void go() {
                r.run();
            }
        }.go();
        System.out.println("never");
    }
}
