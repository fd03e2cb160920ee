import java.util.HashSet;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Sets without common elements, as a list of elements: each knows another one of its set of a higher rank, or itself. */
public class LinkedSets {
    public static class Element {
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

    @vitrum.StatesBounds
    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).range("size", 0, n).range("Element.rank", 0, n - 1);
    }

    public static IFinitization finLinkedSets(int min, int max) {
        IFinitization f = FinitizationFactory.create(LinkedSets.class);
        IClassDomain all = f.createClassDomain(Element.class, max);
        IObjSet elements = f.createObjSet(Element.class, true);
        elements.addClassDomain(all);
        f.set("first", elements);
        f.set("size", f.createIntSet(min, max));
        f.set("Element.next", elements);
        f.set("Element.parent", elements);
        f.set("Element.rank", f.createIntSet(0, max - 1));
        return f;
    }
}
