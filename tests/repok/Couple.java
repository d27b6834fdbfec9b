// Shows two field domains over the objects of one class domain, one with null and one without.
// Counts: by hand, the first null or an object; the second the same or another.
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Couple {
    public static class Person { }

    private Person husband;
    private Person wife;

    public boolean repOK() {
        return true;
    }

    public boolean married() {
        return husband != null && husband != wife;
    }

    public boolean wifeFirst() {
        return wife != husband;
    }

    public static IFinitization finCouple(int n) {
        IFinitization f = FinitizationFactory.create(Couple.class);
        IClassDomain persons = f.createClassDomain(Person.class, n);
        IObjSet husbands = f.createObjSet(Person.class);
        husbands.setNullAllowed(true);
        husbands.addClassDomain(persons);
        IObjSet wives = f.createObjSet(Person.class, false);
        wives.addClassDomain(persons);
        f.set("husband", husbands);
        f.set("wife", wives);
        return f;
    }
}
