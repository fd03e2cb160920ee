package korat.finitization.impl;

import korat.finitization.IFieldDomain;

/** What all values of fields have in common. */
abstract class Domain implements IFieldDomain {
    private final Class type;

    Domain(Class type) {
        this.type = type;
    }

    public Class getClassOfField() {
        return type;
    }

    public boolean isPrimitiveType() {
        return false;
    }

    public boolean isArrayType() {
        return false;
    }

    /** The values in words for the machine that searches. */
    abstract String describe(Finitization all);
}
