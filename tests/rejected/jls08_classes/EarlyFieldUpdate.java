// Java 25: JLS 8.8.7.1: a field cannot be updated before the constructor call.
public class EarlyFieldUpdate {
    int x;

    EarlyFieldUpdate() {
        x = 1;
        x += 2; // error
        super();
    }
}
