/** Short-lived lists of nodes. */
public class Allocation {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int s = 0;
        Node list = null;
        for (int i = 0; i < n; i++) {
            list = new Node(i, i % 100 == 0 ? null : list);
            s += list.value;
        }
        for (; list != null; list = list.next) {
            s = s * 31 + list.value;
        }
        System.out.println(s);
    }
}
