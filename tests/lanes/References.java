// splits: none
class References {
    static class Node {
        int value;
        long count;
        Node next;
        Node(int value) { this.value = value; }
        void bump(int by) { value += by; count++; }
    }

    static int first, second, third, total;
    static long counts;
    static Node kept;
    static int[] values = new int[4];

    static void run(int a, int b, int c) {
        Node[] nodes = {new Node(10), new Node(20), new Node(30), new Node(40)};
        nodes[0].next = nodes[1];
        nodes[1].next = nodes[2];
        nodes[2].next = nodes[3];
        nodes[3].next = nodes[0];
        Node n = nodes[a & 3];
        n.value += b;
        first = n.value;
        n.next.value = c;
        n.next.next = nodes[b & 3];
        second = n.next.next.value;
        nodes[c & 3].bump(a);
        nodes[(a + c) & 3].bump(b);
        third = nodes[a & 3].next.next.value;
        kept = nodes[(b + c) & 3];
        kept.next.value ^= a;
        kept.next.bump(kept.value);
        for (int i = 0; i < 4; i++) {
            values[i] = nodes[i].value;
            total = total * 31 + nodes[i].value;
            counts = counts * 8 + nodes[i].count;
        }
        Node fresh = new Node(a);
        fresh.next = n;
        nodes[b & 3].next = fresh;
        total += nodes[b & 3].next.next.value + fresh.value;
    }
}
