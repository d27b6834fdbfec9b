package korat.finitization.impl;

import korat.finitization.IIntSet;

/** A set of {@code int} values. */
public class IntSet extends WholeNumbers implements IIntSet {
    IntSet(int min, int diff, int max) {
        super(int.class);
        addRange(min, diff, max);
    }

    public void addInt(int value) {
        addWord(value);
    }

    /** Adds the numbers of the range; only {@code max} if {@code min} is above {@code max}. */
    public void addRange(int min, int diff, int max) {
        addStepwise(min, diff, max);
    }

    public void removeInt(int value) {
        removeWord(value);
    }

    public int getInt(int index) {
        return (int) word(index);
    }

    public int getMin() {
        int min = getInt(0);
        for (int i = 1; i < getNumberOfElements(); i++) {
            min = Math.min(min, getInt(i));
        }
        return min;
    }

    public int getMax() {
        int max = getInt(0);
        for (int i = 1; i < getNumberOfElements(); i++) {
            max = Math.max(max, getInt(i));
        }
        return max;
    }
}
