package korat.finitization.impl;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import korat.finitization.IClassDomain;

/** Objects of one class: those that are given, and so many that are made. */
class ClassDomain implements IClassDomain {
    private final Class type;
    private final List<Object> given = new ArrayList<>();
    private boolean alike = true;
    int made;

    ClassDomain(Class type, int made) {
        if (type.isInterface() || type.isPrimitive()) {
            throw new IllegalArgumentException("there are no objects of " + type.getName());
        }
        this.type = type;
        this.made = made;
    }

    List<Object> given() {
        return given;
    }

    public Class getClassOfObjects() {
        return type;
    }

    public String getClassNameOfObjects() {
        return type.getName();
    }

    public int getSize() {
        return given.size() + made;
    }

    public void includeInIsomorphismCheck(boolean include) {
        alike = include;
    }

    public boolean isIncludedInIsomorphismChecking() {
        return alike;
    }

    public void addObject(Object object) {
        if (type.isInstance(object)) {
            given.add(object);
        }
    }

    public void addObjects(Object[] objects) {
        for (Object object : objects) {
            addObject(object);
        }
    }

    public void addObjects(Collection objects) {
        for (Object object : objects) {
            addObject(object);
        }
    }

    String describe(Finitization all) {
        StringBuilder text = new StringBuilder(type.getName());
        text.append(' ').append(made).append(alike ? " 1" : " 0");
        for (Object object : given) {
            text.append(' ').append(all.keep(object));
        }
        return text.toString();
    }
}
