package java.lang;

import java.util.Objects;
import java.util.function.Supplier;

/** A variable of each thread; here of the only one. */
public class ThreadLocal<T> {
    private T value;
    private boolean isSet;

    public ThreadLocal() {
    }

    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
        return new Supplied<S>(Objects.requireNonNull(supplier));
    }

    protected T initialValue() {
        return null;
    }

    public T get() {
        if (!isSet) {
            T initial = initialValue();
            set(initial);
        }
        return value;
    }

    public void set(T value) {
        this.value = value;
        isSet = true;
    }

    public void remove() {
        value = null;
        isSet = false;
    }

    private static final class Supplied<S> extends ThreadLocal<S> {
        private final Supplier<? extends S> supplier;

        Supplied(Supplier<? extends S> supplier) {
            this.supplier = supplier;
        }

        @Override
        protected S initialValue() {
            return supplier.get();
        }
    }
}
