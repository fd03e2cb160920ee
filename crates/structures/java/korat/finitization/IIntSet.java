package korat.finitization;

/** Values of type int. */
public interface IIntSet extends IPrimitiveTypeSet {
    void addInt(int value);

    void removeInt(int value);

    void addRange(int min, int step, int max);
}
