package korat.finitization.impl;

import korat.finitization.IByteSet;

/** A set of {@code byte} values. */
public class ByteSet extends WholeNumbers implements IByteSet {
    ByteSet(byte min, byte diff, byte max) {
        super(byte.class);
        addRange(min, diff, max);
    }

    public void addByte(byte value) {
        addWord(value);
    }

    public void addRange(byte min, byte diff, byte max) {
        if (min <= max) {
            addStepwise(min, diff, max);
        }
    }

    public void removeByte(byte value) {
        removeWord(value);
    }

    public byte getByte(int index) {
        return (byte) word(index);
    }
}
