package korat.finitization;

/** Values of type long. */
public interface ILongSet extends IPrimitiveTypeSet {
    void addLong(long value);

    void removeLong(long value);

    void addRange(long min, long step, long max);
}
