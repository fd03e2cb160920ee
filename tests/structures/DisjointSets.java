import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Sets without common elements: every element knows another one of its set, and the last knows itself. */
public class DisjointSets {
    public static class Record {
        int parent;
        int rank;
    }

    Record[] elements;
    int size;

    public boolean repOk() {
        if (elements.length != size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (elements[i] == null) {
                return false;
            }
            for (int j = i + 1; j < size; j++) {
                if (elements[i] == elements[j]) {
                    return false;
                }
            }
        }
        for (int i = 0; i < size; i++) {
            int parent = elements[i].parent;
            if (parent < 0 || parent >= size) {
                return false;
            }
            if (parent != i && elements[parent].rank <= elements[i].rank) {
                return false;
            }
        }
        return true;
    }

    public static IFinitization finDisjointSets(int n) {
        IFinitization f = FinitizationFactory.create(DisjointSets.class);
        IClassDomain records = f.createClassDomain(Record.class, n);
        IObjSet elements = f.createObjSet(Record.class);
        elements.addClassDomain(records);
        f.set("elements", f.createArraySet(Record[].class, f.createIntSet(0, n), elements, 1));
        f.set("size", f.createIntSet(0, n));
        f.set(Record.class, "parent", f.createIntSet(0, n - 1));
        f.set(Record.class, "rank", f.createIntSet(0, n - 1));
        return f;
    }
}
