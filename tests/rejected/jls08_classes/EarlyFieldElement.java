// Java 25: JLS 8.8.7.1: the element of a field's array cannot be assigned before the constructor call.
public class EarlyFieldElement {
    int[] x;

    EarlyFieldElement() {
        x = new int[1];
        x[0] = 2; // error
        super();
    }
}
