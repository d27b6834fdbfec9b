// JLS 4.8, 6.5.5: in static code within a class, an inherited inner class does not know the type arguments around it.
public class InnerOfGenericBeyondStatic {
    static class A<T> {
        class Inner<X> {
        }
    }

    static class B extends A<String> {
        Inner<String> x;

        static class C {
            Inner<String> x; // error
        }
    }
}
