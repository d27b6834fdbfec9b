// JLS 8.10.4.2: a compact constructor does not assign the fields.
public class RecordCompactAssigns {
    record Point(int x) {
        Point {
            this.x = x; // error
        }
    }
}
