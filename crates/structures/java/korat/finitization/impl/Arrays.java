package korat.finitization.impl;

import korat.finitization.*;

/** Arrays by their lengths and elements. */
class Arrays extends Domain implements IArraySet {
    private final int count;
    private IIntSet lengths;
    IFieldDomain elements;

    Arrays(Class type, IIntSet lengths, IFieldDomain elements, int count) {
        super(type);
        if (!type.isArray()) {
            throw new IllegalArgumentException(type.getName() + " is no array");
        }
        this.lengths = lengths;
        this.elements = elements;
        this.count = count;
    }

    public void setArraySizes(IIntSet sizes) {
        lengths = sizes;
    }

    public IIntSet getArraySizes() {
        return lengths;
    }

    public void setComponentsSet(IFieldDomain elements) {
        this.elements = elements;
    }

    public IFieldDomain getComponentsSet() {
        return elements;
    }

    public boolean isArrayType() {
        return true;
    }

    public int getNumberOfElements() {
        return count;
    }

    public int getNumOfClassDomains() {
        return 1;
    }

    String describe(Finitization all) {
        StringBuilder text = new StringBuilder("array ").append(getClassOfField().getName());
        text.append(' ').append(all.numberOf((Domain) elements));
        for (int length : ((Numbers) lengths).lengths()) {
            text.append(' ').append(length);
        }
        return text.toString();
    }
}
