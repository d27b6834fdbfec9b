// Shows arrays of long, and of double with a step.
// Counts: polynomials of degree at most n - 1 with coefficients -1..1 and the root 1; weights that sum to one.
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Polynomial {
    private long[] coefficients;
    private double[] weights;

    public boolean repOK() {
        long sum = 0;
        for (int i = 0; i < coefficients.length; i++) sum += coefficients[i];
        return sum == 0;
    }

    public boolean weighted() {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) sum += weights[i];
        return sum == 1.0 && coefficients[0] == 0L && repOK();
    }

    public static IFinitization finPolynomial(int n) {
        IFinitization f = FinitizationFactory.create(Polynomial.class);
        f.set("coefficients", f.createArraySet(long[].class, f.createIntSet(n), f.createLongSet(-1, 1), 1));
        f.set("weights", f.createArraySet(double[].class, f.createIntSet(n), f.createDoubleSet(0.0, 0.5, 1.0), 1));
        return f;
    }
}
