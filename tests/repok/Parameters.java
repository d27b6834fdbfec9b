// Shows parameters of a finitization that are not ints, and overloads chosen by the number of arguments.
// Counts: 0..max, the negative ones too if asked for, times the two labels if they are asked for.
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Parameters {
    static String label;
    static double factor;
    private long number;
    private boolean labelled;

    public boolean repOK() {
        return (!labelled || label != null) && number * factor <= 8;
    }

    public static IFinitization finParameters(long max) {
        return finParameters(max, false, null, 1.0);
    }

    public static IFinitization finParameters(long max, boolean negative, String theLabel, double theFactor) {
        label = theLabel;
        factor = theFactor;
        IFinitization f = FinitizationFactory.create(Parameters.class);
        f.set("number", f.createLongSet(negative ? -max : 0, max));
        f.set("labelled", f.createBooleanSet());
        return f;
    }
}
