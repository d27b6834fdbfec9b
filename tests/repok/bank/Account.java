// Shows fields that are inherited, private ones, and a static counter that the predicate keeps.
// Counts: limit <= balance <= n: (n + 1)(n + 2) / 2, for each of two owners.
package bank;

import korat.finitization.IFinitization;
import korat.finitization.impl.FinitizationFactory;

public class Account extends Owned {
    private static int checks;
    private int limit;

    public boolean repOK() {
        checks++;
        return isOwned() && limit <= balance() && checks > 0;
    }

    public static IFinitization finAccount(int n) {
        IFinitization f = FinitizationFactory.create(Account.class);
        f.set("Owned.owner", f.createIntSet(0, 2));
        f.set(Owned.class, "balance", f.createIntSet(0, n));
        f.set("limit", f.createIntSet(0, n));
        return f;
    }
}
