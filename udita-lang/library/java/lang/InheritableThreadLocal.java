package java.lang;

/** A variable of each thread whose value a new thread inherits; here of the only thread. */
public class InheritableThreadLocal<T> extends ThreadLocal<T> {
    public InheritableThreadLocal() {
    }

    protected T childValue(T parentValue) {
        return parentValue;
    }
}
