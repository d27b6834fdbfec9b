// Java 25: JLS 8.8.7.1: a class before the constructor call cannot assign a field of the object.
public class EarlyFieldInClass {
    int x;

    EarlyFieldInClass() {
        Object later = new Object() {
            {
                x = 2; // error
            }
        };
        super();
    }
}
