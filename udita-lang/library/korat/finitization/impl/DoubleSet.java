package korat.finitization.impl;

import korat.finitization.IDoubleSet;

/** A set of {@code double} values. */
public class DoubleSet extends RealNumbers implements IDoubleSet {
    DoubleSet(double min, double diff, double max) {
        super(double.class);
        addRange(min, diff, max);
    }

    public void addDouble(double value) {
        add(value);
    }

    public void addRange(double min, double diff, double max) {
        if (min > max) {
            return;
        }
        checkStep(min, diff, max);
        double value = min;
        for (int k = 1; value < max; k++) {
            add(value);
            value = min + diff * k;
        }
        add(max);
    }

    public void removeDouble(double value) {
        remove((double) value);
    }

    public double getDouble(int index) {
        return get(index);
    }
}
