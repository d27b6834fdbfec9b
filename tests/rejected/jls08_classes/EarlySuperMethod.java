// Java 25: JLS 8.8.7.1: `super` cannot be used before the constructor call.
public class EarlySuperMethod {
    EarlySuperMethod() {
        super.hashCode(); // error
        super();
    }
}
