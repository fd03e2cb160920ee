package korat.finitization.impl;

import java.util.ArrayList;
import java.util.List;
import korat.finitization.*;

/** Objects of some classes, and perhaps null. */
class Objects extends Domain implements IObjSet {
    final List<IClassDomain> domains = new ArrayList<>();
    private boolean nullAllowed;

    Objects(Class type, boolean nullAllowed) {
        super(type);
        this.nullAllowed = nullAllowed;
    }

    public boolean addClassDomain(IClassDomain domain) {
        if (!getClassOfField().isAssignableFrom(domain.getClassOfObjects())) {
            throw new IllegalArgumentException(
                    "a field of type " + getClassOfField().getName() + " can't hold a " + domain.getClassNameOfObjects());
        }
        if (domains.contains(domain) || domain.getSize() == 0) {
            return false;
        }
        return domains.add(domain);
    }

    public boolean removeClassDomain(IClassDomain domain) {
        return domains.remove(domain);
    }

    public IClassDomain removeClassDomain(int index) {
        return domains.remove(index);
    }

    public List<IClassDomain> getClassDomains() {
        return new ArrayList<>(domains);
    }

    public Object[] getAllObjects() {
        return getObjectsOfClass(Object.class);
    }

    public Object[] getObjectsOfClass(Class type) {
        List<Object> all = new ArrayList<>();
        for (IClassDomain domain : domains) {
            if (type.isAssignableFrom(domain.getClassOfObjects())) {
                all.addAll(((ClassDomain) domain).given());
            }
        }
        return all.toArray();
    }

    public void setNullAllowed(boolean allowed) {
        nullAllowed = allowed;
    }

    public boolean isNullAllowed() {
        return nullAllowed;
    }

    public int getNumberOfElements() {
        int count = nullAllowed ? 1 : 0;
        for (IClassDomain domain : domains) {
            count += domain.getSize();
        }
        return count;
    }

    public int getNumOfClassDomains() {
        return domains.size() + (nullAllowed ? 1 : 0);
    }

    String describe(Finitization all) {
        StringBuilder text = new StringBuilder(nullAllowed ? "objects 1" : "objects 0");
        for (IClassDomain domain : domains) {
            text.append(' ').append(all.numberOf(domain));
        }
        return text.toString();
    }
}
