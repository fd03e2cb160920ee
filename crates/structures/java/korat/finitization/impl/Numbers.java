package korat.finitization.impl;

import java.util.ArrayList;
import java.util.List;
import korat.finitization.*;

/** Values of a primitive type, as bits. */
class Numbers extends Domain
        implements IIntSet, IByteSet, IShortSet, ILongSet, IFloatSet, IDoubleSet, IBooleanSet {
    final List<Long> values = new ArrayList<>();

    Numbers(Class type) {
        super(type);
    }

    public void addInt(int value) {
        values.add((long) value);
    }

    public void removeInt(int value) {
        values.remove(Long.valueOf(value));
    }

    public void addRange(int min, int step, int max) {
        for (int value = min; value < max; value += step) {
            addInt(value);
        }
        addInt(max);
    }

    public void addByte(byte value) {
        values.add((long) value);
    }

    public void removeByte(byte value) {
        values.remove(Long.valueOf(value));
    }

    public void addRange(byte min, byte step, byte max) {
        for (byte value = min; value < max; value += step) {
            addByte(value);
        }
        addByte(max);
    }

    public void addShort(short value) {
        values.add((long) value);
    }

    public void removeShort(short value) {
        values.remove(Long.valueOf(value));
    }

    public void addRange(short min, short step, short max) {
        for (short value = min; value < max; value += step) {
            addShort(value);
        }
        addShort(max);
    }

    public void addLong(long value) {
        values.add((long) value);
    }

    public void removeLong(long value) {
        values.remove(Long.valueOf(value));
    }

    public void addRange(long min, long step, long max) {
        for (long value = min; value < max; value += step) {
            addLong(value);
        }
        addLong(max);
    }

    public void addFloat(float value) {
        values.add((long) Float.floatToRawIntBits(value));
    }

    public void removeFloat(float value) {
        values.remove(Long.valueOf(Float.floatToRawIntBits(value)));
    }

    public void addRange(float min, float step, float max) {
        for (float value = min; value < max; value += step) {
            addFloat(value);
        }
        addFloat(max);
    }

    public void addDouble(double value) {
        values.add((long) Double.doubleToRawLongBits(value));
    }

    public void removeDouble(double value) {
        values.remove(Long.valueOf(Double.doubleToRawLongBits(value)));
    }

    public void addRange(double min, double step, double max) {
        for (double value = min; value < max; value += step) {
            addDouble(value);
        }
        addDouble(max);
    }

    public boolean isPrimitiveType() {
        return true;
    }

    public int getNumberOfElements() {
        return values.size();
    }

    public int getNumOfClassDomains() {
        return 1;
    }

    int[] lengths() {
        int[] lengths = new int[values.size()];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = values.get(i).intValue();
        }
        return lengths;
    }

    String describe(Finitization all) {
        StringBuilder text = new StringBuilder("words");
        for (long value : values) {
            text.append(' ').append(value);
        }
        return text.toString();
    }
}
