// JLS 15.16, 4.9: an intersection has one class, its first type, and interfaces.
public class CastToIntersection<T> {
    interface J { }
    static class C { }
    Object classes = (J & C) null; // error
    Object twice = (J & J) null; // error
    Object arrays = (T[] & J) null; // error
    Object variables = (J & T) null; // error
}
