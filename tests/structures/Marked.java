import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A pair of links to objects of two classes, with several methods that state its bounds. */
public class Marked {
    static class Node {
        boolean isSmall() {
            return false;
        }
    }

    static class Small extends Node {
        @Override
        boolean isSmall() {
            return true;
        }
    }

    Node first;
    Node second;

    public boolean repOk() {
        return first == null || second == null || first.isSmall() == second.isSmall();
    }

    static vitrum.Bounds aLot(int n) {
        return new vitrum.Bounds(n + 7);
    }

    @vitrum.StatesBounds
    static vitrum.Bounds few(int n) {
        return new vitrum.Bounds(n).objects(Node.class, 1);
    }

    @vitrum.StatesBounds
    static vitrum.Bounds one(int n, int m) {
        return new vitrum.Bounds(n);
    }

    @vitrum.StatesBounds
    static vitrum.Bounds other(int n, int m) {
        return new vitrum.Bounds(m);
    }

    public static IFinitization finMarked(int n, int small, int nothing) {
        IFinitization bounds = FinitizationFactory.create(Marked.class);
        IObjSet smalls = bounds.createObjSet(Small.class, small, true);
        IObjSet nodes = bounds.createObjSet(Node.class);
        nodes.addClassDomain(smalls.getClassDomains().get(0));
        nodes.setNullAllowed(true);
        bounds.set("first", nodes);
        bounds.set("second", smalls);
        return bounds;
    }
}
