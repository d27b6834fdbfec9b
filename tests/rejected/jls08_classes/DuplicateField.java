// JLS 8.3: two fields of one name.
public class DuplicateField {
    int x;
    String x; // error
}
