package java.util;

import java.util.function.DoubleConsumer;
import udita.internal.Floats;

/** Count, sum, minimum and maximum of {@code double} values. */
public class DoubleSummaryStatistics implements DoubleConsumer {
    private long count;
    private double sum;
    /** The excess that rounding has added to the sum so far. */
    private double lost;
    /** The sum without compensation, which is right for infinities. */
    private double simpleSum;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;

    public DoubleSummaryStatistics() {
    }

    public DoubleSummaryStatistics(long count, double min, double max, double sum) {
        if (count < 0) {
            throw new IllegalArgumentException("Negative count value");
        }
        if (count == 0) {
            return;
        }
        if (min > max) {
            throw new IllegalArgumentException("Minimum greater than maximum");
        }
        this.count = count;
        this.sum = sum;
        this.min = min;
        this.max = max;
        simpleSum = sum;
    }

    @Override
    public void accept(double value) {
        count++;
        simpleSum += value;
        add(value);
        min = Math.min(min, value);
        max = Math.max(max, value);
    }

    /** Adds to the sum and records the rounding error (Kahan's summation). */
    private void add(double value) {
        double corrected = value - lost;
        double next = sum + corrected;
        lost = next - sum - corrected;
        sum = next;
    }

    public void combine(DoubleSummaryStatistics other) {
        count += other.count;
        simpleSum += other.simpleSum;
        add(other.sum);
        add(-other.lost);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    public final long getCount() {
        return count;
    }

    public final double getSum() {
        double exact = sum - lost;
        return Double.isNaN(exact) && Double.isInfinite(simpleSum) ? simpleSum : exact;
    }

    public final double getMin() {
        return min;
    }

    public final double getMax() {
        return max;
    }

    public final double getAverage() {
        return count > 0 ? getSum() / count : 0.0;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "{count=" + count + ", sum=" + fixed(getSum()) + ", min=" + fixed(min)
            + ", average=" + fixed(getAverage()) + ", max=" + fixed(max) + "}";
    }

    /** The text that {@code %f} makes of {@code value}. */
    static String fixed(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        String text = Floats.format('f', 6, Math.abs(value));
        return value < 0.0 || 1.0 / value < 0.0 ? "-" + text : text;
    }
}
