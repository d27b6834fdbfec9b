// JLS 8.10.3: a record has no further instance fields.
public class RecordField {
    record Point(int x) {
        int y; // error
    }
}
