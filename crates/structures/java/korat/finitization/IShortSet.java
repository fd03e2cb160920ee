package korat.finitization;

/** Values of type short. */
public interface IShortSet extends IPrimitiveTypeSet {
    void addShort(short value);

    void removeShort(short value);

    void addRange(short min, short step, short max);
}
