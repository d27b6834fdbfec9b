package udita;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/** An object pool on an ordinary JVM. It has to be told its class, which udita takes from the type argument. */
public final class ObjectPool<T> {
    private final Class<T> type;
    private final int size;
    private final boolean includeNull;
    private final List<T> used = new ArrayList<>();

    public ObjectPool(Class<T> type, int size) {
        this(type, size, false);
    }

    public ObjectPool(Class<T> type, int size, boolean includeNull) {
        this.type = type;
        this.size = size;
        this.includeNull = includeNull;
    }

    public T getAny() {
        int nulls = includeNull ? 1 : 0;
        int fresh = used.size() < size ? 1 : 0;
        int choice = Choices.choose(nulls + used.size() + fresh) - nulls;
        if (choice < 0) return null;
        if (choice == used.size()) return fresh();
        T object = used.get(choice);
        // Reflection can't hand out an object whose constructor is still running. In the programs that are run
        // here such a link closes a cycle, which their filters refuse.
        if (object == null) throw new Choices.Pruned();
        return object;
    }

    public T getNew() {
        if (used.size() == size) throw new Choices.Pruned();
        return fresh();
    }

    private T fresh() {
        int number = used.size();
        used.add(null);
        try {
            Constructor<T> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            used.set(number, constructor.newInstance());
            return used.get(number);
        } catch (InvocationTargetException e) {
            throw Driver.<RuntimeException>unchecked(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
