package udita;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/**
 * A pool of interchangeable objects of one class.
 *
 * <p>The class needs a constructor without arguments, which runs when the pool hands an object out for the first time.
 * {@link #getAny} returns an object that is in use, or a fresh object. Fresh objects are interchangeable, so there is no
 * choice among them.
 *
 * @param <T> the class of the objects. {@code udita} takes it from the type argument; so does this class, from the array
 *     that javac makes for a parameter of variable arity
 */
public final class ObjectPool<T> {
    private final Class<?> type;
    private final int size;
    private final boolean includeNull;
    private final List<T> used = new ArrayList<>();

    /**
     * Makes a pool of at most {@code size} objects, as in {@code new ObjectPool<Node>(3)}.
     *
     * @param size the greatest number of objects
     * @param type no arguments: javac passes an empty array, whose type determines the class
     */
    @SafeVarargs
    public ObjectPool(int size, T... type) {
        this(size, false, type);
    }

    /**
     * Makes a pool of at most {@code size} objects; {@code null} is a further member if {@code includeNull}.
     *
     * @param size the greatest number of objects
     * @param includeNull whether {@code null} is a member
     * @param type no arguments: javac passes an empty array, whose type determines the class
     */
    @SafeVarargs
    public ObjectPool(int size, boolean includeNull, T... type) {
        this.type = type.getClass().getComponentType();
        this.size = size;
        this.includeNull = includeNull;
    }

    /**
     * Any member: {@code null} if it is included, any object that is in use, or a fresh object.
     *
     * @return a member
     * @throws AssumptionViolated if the pool has no members
     */
    public T getAny() {
        T member = any();
        return Choices.made(member, () -> name(member));
    }

    private T any() {
        int nulls = includeNull ? 1 : 0;
        int fresh = used.size() < size ? 1 : 0;
        int choice = (int) Choices.choose(nulls + used.size() + fresh) - nulls;
        if (choice < 0) {
            return null;
        }
        if (choice == used.size()) {
            return fresh();
        }
        T object = used.get(choice);
        if (object == null) {
            // A JVM can't hand out an object whose constructor is still running.
            throw Choices.leaveOut("an object of a pool was chosen while its constructor ran");
        }
        return object;
    }

    /**
     * A fresh object, which the pool has not handed out before; never {@code null}.
     *
     * @return a fresh object
     * @throws AssumptionViolated if all objects are in use
     */
    public T getNew() {
        if (used.size() >= size) {
            throw Choices.prune("all " + size + " objects of a pool are in use");
        }
        T object = fresh();
        return Choices.made(object, () -> name(object));
    }

    /** The class of a member and its number in this pool. */
    private String name(T member) {
        for (int i = 0; i < used.size(); i++) {
            if (used.get(i) == member) {
                return type.getSimpleName() + " " + i;
            }
        }
        return "null";
    }

    @SuppressWarnings("unchecked")
    private T fresh() {
        int number = used.size();
        used.add(null);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            T object = (T) constructor.newInstance();
            used.set(number, object);
            return object;
        } catch (InvocationTargetException e) {
            throw ObjectPool.<RuntimeException>unchecked(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no pool can make objects of " + type, e);
        }
    }

    /** Rethrows an exception of a constructor without declaring it. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable throwable) throws E {
        throw (E) throwable;
    }
}
