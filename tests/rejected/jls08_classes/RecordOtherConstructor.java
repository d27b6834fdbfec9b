// JLS 8.10.4: a further constructor of a record begins by calling another.
public class RecordOtherConstructor {
    record Point(int x) {
        Point() { } // error
    }
}
