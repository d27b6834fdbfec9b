// Shows field initialisers and a constructor: bounded fields are overwritten, the others keep what these gave them.
// Counts: pairs of 0..n whose sum is the capacity 4.
import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Started {
    private int used = 7;
    private int free = -1;
    private final int capacity;
    private String name = "store";

    public Started() {
        capacity = name.length() - 1;
    }

    public boolean repOK() {
        return used + free == capacity;
    }

    public static IFinitization finStarted(int n) {
        IFinitization f = FinitizationFactory.create(Started.class);
        f.set("used", f.createIntSet(0, n));
        f.set("free", f.createIntSet(0, n));
        return f;
    }
}
