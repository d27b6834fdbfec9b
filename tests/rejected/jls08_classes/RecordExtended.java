// JLS 8.10: a record is final.
public class RecordExtended {
    record Point(int x) { }
    static class Sub extends Point { } // error
}
