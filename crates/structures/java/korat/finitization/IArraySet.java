package korat.finitization;

/** Arrays by their lengths and elements. */
public interface IArraySet extends IFieldDomain {
    void setArraySizes(IIntSet sizes);

    IIntSet getArraySizes();

    void setComponentsSet(IFieldDomain elements);

    IFieldDomain getComponentsSet();
}
