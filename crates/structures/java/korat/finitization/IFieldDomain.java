package korat.finitization;

/** The values that a field may have. */
public interface IFieldDomain {
    Class getClassOfField();

    boolean isPrimitiveType();

    boolean isArrayType();

    int getNumberOfElements();

    int getNumOfClassDomains();
}
