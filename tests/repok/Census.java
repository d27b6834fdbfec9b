// Shows a list of known objects with a field of type long, whose values are chosen although nothing hands the objects out.
// Counts: without friends, n ages of 0 to 2 that don't descend: C(n + 2, n); with friends of the same age, as Korat counts.
import java.util.ArrayList;
import java.util.List;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Census {
    public static class Person {
        long age;
        Person friend;
    }

    private List people = new ArrayList();

    public boolean repOK() {
        long last = 0;
        for (int i = 0; i < people.size(); i++) {
            Person person = (Person) people.get(i);
            if (person.age < last || person.friend != null && person.friend.age != person.age) return false;
            last = person.age;
        }
        return true;
    }

    public boolean friendless() {
        long last = 0;
        for (int i = 0; i < people.size(); i++) {
            Person person = (Person) people.get(i);
            if (person.age < last || person.friend != null) return false;
            last = person.age;
        }
        return true;
    }

    public static IFinitization finCensus(int n) {
        IFinitization f = FinitizationFactory.create(Census.class);
        IObjSet persons = f.createObjSet(Person.class, n);
        IObjSet friends = f.createObjSet(Person.class, n, true);
        f.addAll("people", persons);
        f.set("Person.age", f.createLongSet(0, 2));
        f.set("Person.friend", friends);
        return f;
    }
}
