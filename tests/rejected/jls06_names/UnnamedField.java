// Java 22: JLS 8.3: a field has a name.
public class UnnamedField {
    int _ = 1; // error
}
