// Java 25: JLS 8.8.7.1: a field with an initialiser cannot be assigned before the constructor call.
public class EarlyFieldInitialised {
    int x = 1;

    EarlyFieldInitialised() {
        x = 2; // error
        super();
    }
}
