package korat.finitization;

import java.util.List;

/** Objects of some classes, and perhaps null. */
public interface IObjSet extends IFieldDomain {
    boolean addClassDomain(IClassDomain domain);

    boolean removeClassDomain(IClassDomain domain);

    IClassDomain removeClassDomain(int index);

    List<IClassDomain> getClassDomains();

    Object[] getAllObjects();

    Object[] getObjectsOfClass(Class type);

    void setNullAllowed(boolean allowed);

    boolean isNullAllowed();
}
