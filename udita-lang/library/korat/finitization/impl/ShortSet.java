package korat.finitization.impl;

import korat.finitization.IShortSet;

/** A set of {@code short} values. */
public class ShortSet extends WholeNumbers implements IShortSet {
    ShortSet(short min, short diff, short max) {
        super(short.class);
        addRange(min, diff, max);
    }

    public void addShort(short value) {
        addWord(value);
    }

    public void addRange(short min, short diff, short max) {
        if (min <= max) {
            addStepwise(min, diff, max);
        }
    }

    public void removeShort(short value) {
        removeWord(value);
    }

    public short getShort(int index) {
        return (short) word(index);
    }
}
