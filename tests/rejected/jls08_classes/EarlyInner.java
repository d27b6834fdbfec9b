// Java 25: JLS 8.8.7.1: an inner object cannot be created before the constructor call.
public class EarlyInner {
    class Inner { }

    EarlyInner() {
        new Inner(); // error
        super();
    }
}
