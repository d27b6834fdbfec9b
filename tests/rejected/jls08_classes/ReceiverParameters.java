// JLS 8.4: a receiver parameter has the type and the name of the object.
class ReceiverParameters {
    void good(ReceiverParameters this, int x) {}
    static void isStatic(ReceiverParameters this) {} // error
    class In { void otherName(In ReceiverParameters.this) {} } // error
    void otherType(Object this) {} // error
    ReceiverParameters(ReceiverParameters ReceiverParameters.this) {} // error
    class Inner {
        Inner(ReceiverParameters ReceiverParameters.this) {}
        Inner(Object ReceiverParameters.this, int x) {} // error
        Inner(ReceiverParameters Inner.this, long x) {} // error
    }
    static class Generic<T> {
        void good(Generic<T> this) {}
        void raw(Generic this) {} // error
    }
}
