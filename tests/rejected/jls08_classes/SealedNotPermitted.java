// JLS 8.1.6: a class that a sealed class does not permit.
public class SealedNotPermitted {
    sealed interface Shape permits Circle { }
    record Circle(int r) implements Shape { }
    record Square(int a) implements Shape { } // error
}
