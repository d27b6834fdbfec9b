package java.lang;

import java.io.Serializable;

/** A class, interface, array class or primitive type. The machine makes one object for each. */
public final class Class<T> implements Serializable {
    // The kinds of names; the numbers are the machine's.
    private static final int BINARY = 0;
    private static final int OWN = 1;
    private static final int READABLE = 2;

    // The kinds of related classes; the numbers are the machine's.
    private static final int SUPERCLASS = 0;
    private static final int COMPONENT = 1;

    /** The number of the class in the program; negative for primitive types. Only the machine sets it. */
    private int number;

    private Class() {
    }

    /** The class with this number. */
    static native Class<?> of(int number);

    private native String text(int which);

    private native Class<?> related(int which);

    public String getName() {
        return text(BINARY);
    }

    public String getSimpleName() {
        return text(OWN);
    }

    public String getTypeName() {
        Class<?> component = getComponentType();
        return component == null ? getName() : component.getTypeName() + "[]";
    }

    /** The name by which a program can refer to this class; {@code null} if there is none. */
    public String getCanonicalName() {
        Class<?> component = getComponentType();
        if (component != null) {
            String name = component.getCanonicalName();
            return name == null ? null : name + "[]";
        }
        String name = getName();
        for (int i = name.indexOf('$'); i >= 0; i = name.indexOf('$', i + 1)) {
            if (i + 1 < name.length() && name.charAt(i + 1) >= '0' && name.charAt(i + 1) <= '9') {
                // The class is local or anonymous, or a member of such a class.
                return null;
            }
        }
        int end = name.lastIndexOf('.');
        return name.substring(0, end + 1) + text(READABLE);
    }

    public String getPackageName() {
        Class<?> component = getComponentType();
        if (component != null) {
            return component.getPackageName();
        }
        if (isPrimitive()) {
            return "java.lang";
        }
        String name = getName();
        int end = name.lastIndexOf('.');
        return end < 0 ? "" : name.substring(0, end);
    }

    public native boolean isInterface();

    public boolean isArray() {
        return related(COMPONENT) != null;
    }

    public boolean isPrimitive() {
        return number < 0;
    }

    /** Assertions are on in all classes. */
    public boolean desiredAssertionStatus() {
        return true;
    }

    public boolean isEnum() {
        return extendsDirectly("java.lang.Enum");
    }

    public boolean isRecord() {
        return extendsDirectly("java.lang.Record");
    }

    /** The constants of an enum; {@code null} for other classes. */
    @SuppressWarnings("unchecked")
    public T[] getEnumConstants() {
        Object[] constants = isEnum() ? constants() : null;
        return constants == null ? null : (T[]) constants.clone();
    }

    private native Object[] constants();

    private boolean extendsDirectly(String name) {
        Class<?> above = related(SUPERCLASS);
        return above != null && above.getName().equals(name);
    }

    public boolean isAnonymousClass() {
        return !isArray() && getSimpleName().isEmpty();
    }

    @SuppressWarnings("unchecked")
    public Class<? super T> getSuperclass() {
        return (Class<? super T>) related(SUPERCLASS);
    }

    public Class<?> getComponentType() {
        return related(COMPONENT);
    }

    public Class<?> componentType() {
        return related(COMPONENT);
    }

    public native boolean isInstance(Object object);

    public native boolean isAssignableFrom(Class<?> other);

    @SuppressWarnings("unchecked")
    public T cast(Object object) {
        if (object != null && !isInstance(object)) {
            throw new ClassCastException("Cannot cast " + object.getClass().getName() + " to " + getName());
        }
        return (T) object;
    }

    @SuppressWarnings("unchecked")
    public <U> Class<? extends U> asSubclass(Class<U> other) {
        if (!other.isAssignableFrom(this)) {
            throw new ClassCastException(toString());
        }
        return (Class<? extends U>) this;
    }

    @Override
    public String toString() {
        return (isInterface() ? "interface " : isPrimitive() ? "" : "class ") + getName();
    }
}
