// JLS 8.10.2: a record has no instance initialisers.
public class RecordInstanceInitializer {
    record Point(int x) {
        { System.out.println(); } // error
    }
}
