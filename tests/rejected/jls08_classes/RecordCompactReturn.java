// JLS 8.10.4.2: no `return` in a compact constructor.
public class RecordCompactReturn {
    record Point(int x) {
        Point { // error
            if (x < 0) return; // error
        }
    }
}
