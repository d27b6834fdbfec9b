// Java 21: JLS 14.11.1.1: a group with a guard covers no values.
public class GuardsCoverNothing {
    static void f(Object o) {
        switch (o) { // error
            case Object x when o != null -> {}
        }
    }
}
