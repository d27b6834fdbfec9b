package korat.finitization.impl;

import korat.finitization.ILongSet;

/** A set of {@code long} values. */
public class LongSet extends WholeNumbers implements ILongSet {
    LongSet(long min, long diff, long max) {
        super(long.class);
        addRange(min, diff, max);
    }

    public void addLong(long value) {
        addWord(value);
    }

    public void addRange(long min, long diff, long max) {
        if (min <= max) {
            addStepwise(min, diff, max);
        }
    }

    public void removeLong(long value) {
        removeWord(value);
    }

    public long getLong(int index) {
        return word(index);
    }
}
