// JLS 8.1.2: a static member does not use the class's type parameters.
public class ThisTypeParameter {
    static class Box<T> {
        static T value; // error
    }
}
