// Java 25: JLS 8.8.7.1: a field cannot be read before the constructor call.
public class EarlyFieldRead {
    int x;

    EarlyFieldRead() {
        x = 1;
        int y = x; // error
        super();
    }
}
