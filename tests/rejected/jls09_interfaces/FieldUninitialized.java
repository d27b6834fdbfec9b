// JLS 9.3: a field of an interface has a value.
public class FieldUninitialized {
    interface A { int X; } // error
}
