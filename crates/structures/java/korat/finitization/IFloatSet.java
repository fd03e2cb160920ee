package korat.finitization;

/** Values of type float. */
public interface IFloatSet extends IPrimitiveTypeSet {
    void addFloat(float value);

    void removeFloat(float value);

    void addRange(float min, float step, float max);
}
