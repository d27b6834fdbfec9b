// Java 25: JLS 8.8.7.1: a lambda before the constructor call cannot assign a field.
public class EarlyFieldInLambda {
    int x;

    EarlyFieldInLambda() {
        Runnable later = () -> {
            x = 2; // error
        };
        super();
    }
}
