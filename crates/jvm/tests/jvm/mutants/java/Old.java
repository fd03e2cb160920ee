/** Only what class files of Java 5 can hold, so that java verifies it by inference too. */
public class Old {
    interface Visitor { Object visit(Item item, int depth); }
    static abstract class Item { Item next; int weight = 1; Item(Item next) { this.next = next; } abstract Object accept(Visitor v, int depth); protected long heavy() { return weight; } }
    static class Number extends Item { double value; Number(double value, Item next) { super(next); this.value = value; } Object accept(Visitor v, int depth) { return v.visit(this, depth); } }
    static class Group extends Item { Item[] items; Group(Item[] items) { super(null); this.items = items; } Object accept(Visitor v, int depth) { return v.visit(this, depth + 1); } protected long heavy() { long sum = super.heavy(); for (int i = 0; i < items.length; i++) sum += items[i].heavy(); return sum; } }
    static class Printer implements Visitor {
        StringBuilder out = new StringBuilder();
        public Object visit(Item item, int depth) {
            if (item instanceof Group) { Item[] items = ((Group) item).items; out.append('('); for (int i = 0; i < items.length; i++) items[i].accept(this, depth); out.append(')'); }
            else { out.append(((Number) item).value).append(item.next != null ? "," : ";").append(depth); }
            return out;
        }
    }
    static int find(int[] sorted, int key) { int low = 0, high = sorted.length - 1; while (low <= high) { int mid = low + high >>> 1; if (sorted[mid] < key) low = mid + 1; else if (sorted[mid] > key) high = mid - 1; else return mid; } return -low - 1; }
    static String guard(Object lock, Object value) { synchronized (lock) { try { return value.toString(); } catch (NullPointerException e) { return "null!"; } finally { count++; } } }
    static int count;
    static long[] prefix(long[] a) { long[] out = (long[]) a.clone(); for (int i = 1; i < out.length; i++) out[i] += out[i - 1]; return out; }
    public static void main(String[] args) {
        Item a = new Number(1.5, null), b = new Number(2.5, a);
        Group group = new Group(new Item[] {b, new Group(new Item[] {a}), a});
        Printer printer = new Printer();
        Object result = group.accept(printer, 0);
        int[] sorted = {1, 3, 5, 7, 11};
        System.out.println(result);
        System.out.println(group.heavy());
        System.out.println(find(sorted, 7));
        System.out.println(find(sorted, 6));
        System.out.println(guard(printer, null));
        System.out.println(guard(args, sorted == null ? null : "some"));
        System.out.println(prefix(new long[] {1L << 40, 2, 3})[2]);
        System.out.println(count);
    }
}
