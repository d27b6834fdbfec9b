// Java 25: JLS 8.8.7.1: no reference to a method of the object before the constructor call.
public class EarlyReference {
    EarlyReference() {
        Runnable later = this::notify; // error
        super();
    }
}
