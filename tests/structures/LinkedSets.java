import java.util.HashSet;
import java.util.Set;

/** Sets without common elements, as a list of elements: each knows another one of its set of a higher rank, or itself. */
public class LinkedSets {
    static class Element {
        Element next;
        Element parent;
        int rank;
    }

    Element first;
    int size;

    public boolean repOk() {
        Set<Element> seen = new HashSet<>();
        for (Element element = first; element != null; element = element.next) {
            if (!seen.add(element)) {
                return false;
            }
        }
        if (seen.size() != size) {
            return false;
        }
        for (Element element = first; element != null; element = element.next) {
            Element parent = element.parent;
            if (parent == null || !seen.contains(parent)) {
                return false;
            }
            if (parent != element && parent.rank <= element.rank) {
                return false;
            }
        }
        return true;
    }

    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).range("size", 0, n).range("Element.rank", 0, n - 1);
    }
}
