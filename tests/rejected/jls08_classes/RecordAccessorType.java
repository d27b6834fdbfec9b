// JLS 8.10.3: an accessor has the type of its component.
public class RecordAccessorType {
    record Point(int x) {
        public long x() { return x; } // error
    }
}
