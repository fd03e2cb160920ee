package korat.finitization;

import java.util.Collection;

/** Objects of one class. */
public interface IClassDomain {
    Class getClassOfObjects();

    String getClassNameOfObjects();

    int getSize();

    void includeInIsomorphismCheck(boolean include);

    boolean isIncludedInIsomorphismChecking();

    void addObject(Object object);

    void addObjects(Object[] objects);

    void addObjects(Collection objects);
}
