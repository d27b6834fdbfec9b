// Shows addAll: a list field that holds the objects of a domain from the start; the predicate walks it.
// Counts: the list makes its objects neither used nor known: whom the first person knows is the first object.
import java.util.LinkedList;
import java.util.List;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Circle {
    public static class Job { }

    public static class Person {
        Person knows;
        Job job;
    }

    private List<Person> people = new LinkedList<Person>();

    public boolean repOK() {
        for (Person person : people) if (person.knows != null && person.knows.knows == null) return false;
        return true;
    }

    public boolean mutual() {
        for (Person person : people) if (person.knows != null && person.knows.knows != person) return false;
        return true;
    }

    public static IFinitization finCircle(int n) {
        IFinitization f = FinitizationFactory.create(Circle.class);
        IObjSet persons = f.createObjSet(Person.class, n);
        IObjSet known = f.createObjSet(Person.class, n, true);
        f.addAll("people", persons);
        f.set("Person.knows", known);
        f.set("Person.job", f.createObjSet(Job.class, 1));
        return f;
    }
}
