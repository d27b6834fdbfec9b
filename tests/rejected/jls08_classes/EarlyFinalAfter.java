// Java 25: JLS 16.9: a final field that has a value at the constructor call cannot be assigned after it.
public class EarlyFinalAfter {
    final int x;

    EarlyFinalAfter() {
        x = 1;
        super();
        x = 2; // error
    }
}
