// Java 25: JLS 8.8.7.1: `this` cannot be passed before the constructor call.
public class EarlyThis {
    EarlyThis() {
        System.out.println(this); // error
        super();
    }
}
