// Java 25: JLS 8.8.7.1: no method of the object can be called before the constructor call.
public class EarlyMethod {
    EarlyMethod() {
        run(); // error
        super();
    }

    void run() { }
}
