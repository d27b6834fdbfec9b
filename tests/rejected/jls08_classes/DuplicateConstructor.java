// JLS 8.8.2: two constructors with one signature.
public class DuplicateConstructor {
    DuplicateConstructor(int a) { }
    DuplicateConstructor(int b) { } // error
}
