package korat.finitization;

/** Values of type double. */
public interface IDoubleSet extends IPrimitiveTypeSet {
    void addDouble(double value);

    void removeDouble(double value);

    void addRange(double min, double step, double max);
}
