package java.util.concurrent.atomic;

import java.io.Serializable;

/** A sum that can be added to. */
public class DoubleAdder extends Number implements Serializable {
    private double sum;

    public DoubleAdder() {
    }

    public void add(double amount) {
        sum += amount;
    }

    public double sum() {
        return sum;
    }

    public void reset() {
        sum = 0;
    }

    public double sumThenReset() {
        double old = sum;
        sum = 0;
        return old;
    }

    @Override
    public String toString() {
        return String.valueOf(sum);
    }

    @Override
    public int intValue() {
        return (int) sum;
    }

    @Override
    public long longValue() {
        return (long) sum;
    }

    @Override
    public float floatValue() {
        return (float) sum;
    }

    @Override
    public double doubleValue() {
        return sum;
    }
}
