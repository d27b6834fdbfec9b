// Java 25: JLS 14.22: the constructor call must be reachable.
public class EarlyThrow {
    EarlyThrow() {
        throw new IllegalStateException();
        super(); // error
    }
}
