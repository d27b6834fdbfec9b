// JLS 8.10.3: an accessor is public.
public class RecordAccessorPublic {
    record Point(int x) {
        int x() { return x; } // error
    }
}
