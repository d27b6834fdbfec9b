// Shows a field of a base class, bounded once for the objects of all its subclasses.
// Counts: by hand; the leader is one of the sheep or of the goats, none of which can be told apart but by their fields.
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Herd {
    public abstract static class Animal {
        int age;
    }

    public static class Sheep extends Animal {
        boolean black;
    }

    public static class Goat extends Animal { }

    private Animal leader;
    private Animal last;

    public boolean repOK() {
        return leader != last && leader.age >= last.age;
    }

    public boolean sheepLeads() {
        return leader instanceof Sheep && leader.age >= 1 && last != null;
    }

    public static IFinitization finHerd(int sheep, int goats) {
        IFinitization f = FinitizationFactory.create(Herd.class);
        IObjSet all = f.createObjSet(Animal.class);
        all.addClassDomain(f.createClassDomain(Sheep.class, sheep));
        all.addClassDomain(f.createClassDomain(Goat.class, goats));
        f.set("leader", all);
        f.set("last", all);
        f.set("Animal.age", f.createIntSet(0, 1));
        f.set("Sheep.black", f.createBooleanSet());
        return f;
    }
}
