// Java 21: JLS 6.3.4: the variable of a label is in scope in its own group only.
public class PatternVariableElsewhere {
    static void f(Object o) {
        switch (o) {
            case String s:
                break;
            default:
                System.out.println(s); // error
        }
    }
}
