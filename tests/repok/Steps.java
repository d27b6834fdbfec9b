// Shows what an int set holds: with a step the upper bound always belongs to it, and of bounds the wrong way round
// the upper one is left.
// Counts: 0, 3, 6, 9, 10 are five; 0, 2, 4 are three; of (5, 3) the 3; one single value: 5 * 3 * 1 * 1.
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Steps {
    int uneven, even, reversed, single;

    public boolean repOK() {
        return true;
    }

    public boolean readsAll() {
        return uneven >= 0 && even >= 0 && reversed == 3 && single == 7;
    }

    public boolean uneven() {
        return uneven == 10 && even == 4;
    }

    public static IFinitization finSteps() {
        IFinitization f = FinitizationFactory.create(Steps.class);
        f.set("uneven", f.createIntSet(0, 3, 10));
        f.set("even", f.createIntSet(0, 2, 4));
        f.set("reversed", f.createIntSet(5, 3));
        f.set("single", f.createIntSet(7));
        return f;
    }
}
