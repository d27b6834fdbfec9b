// Java 22: JLS 14.11.1: a pattern dominates later ones of its own label, even with a guard.
public class PatternDominatedInGroup {
    static void f(Object o) {
        switch (o) {
            case CharSequence _,
                String _ when o != null -> {} // error
            default -> {}
        }
    }
}
