// Shows objects of a subclass that are equal to those of the class, by its equals, and still objects of their own.
// Counts: by Korat; the two children are the child and a girl, of each age once.
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Twins {
    public static class Child {
        int age;

        public boolean equals(Object other) {
            return other instanceof Child && ((Child) other).age == age;
        }

        public int hashCode() {
            return age;
        }
    }

    public static class Girl extends Child {
    }

    private Child first;
    private Child second;

    /** Two children of the same age. */
    public boolean repOK() {
        return first != second && first.equals(second);
    }

    public static IFinitization finTwins(int girls, int ages) {
        IFinitization bounds = FinitizationFactory.create(Twins.class);
        bounds.createClassDomain(Girl.class, girls);
        IObjSet children = bounds.createObjSet(Child.class, 1);
        bounds.set("first", children);
        bounds.set("second", children);
        bounds.set("Child.age", bounds.createIntSet(1, ages));
        return bounds;
    }
}
