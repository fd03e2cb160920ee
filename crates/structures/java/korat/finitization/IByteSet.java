package korat.finitization;

/** Values of type byte. */
public interface IByteSet extends IPrimitiveTypeSet {
    void addByte(byte value);

    void removeByte(byte value);

    void addRange(byte min, byte step, byte max);
}
