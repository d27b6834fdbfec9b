// JLS 8.10.3: the fields of a record are final.
public class RecordAssigned {
    record Point(int x) {
        void f() {
            x = 1; // error
        }
    }
}
