package korat.finitization.impl;

import korat.finitization.IFloatSet;

/** A set of {@code float} values. */
public class FloatSet extends RealNumbers implements IFloatSet {
    FloatSet(float min, float diff, float max) {
        super(float.class);
        addRange(min, diff, max);
    }

    public void addFloat(float value) {
        add(value);
    }

    public void addRange(float min, float diff, float max) {
        if (min > max) {
            return;
        }
        checkStep(min, diff, max);
        float value = min;
        for (int k = 1; value < max; k++) {
            add(value);
            value = min + diff * k;
        }
        add(max);
    }

    public void removeFloat(float value) {
        remove((double) value);
    }

    public float getFloat(int index) {
        return (float) get(index);
    }
}
