package java.lang;

import udita.internal.Reflect;
import udita.internal.Structure;

/** The root of all classes. */
public class Object {
    public Object() {
    }

    /** The class of this object. */
    public final native Class<?> getClass();

    protected void finalize() throws Throwable {
    }

    protected Object clone() throws CloneNotSupportedException {
        if (this instanceof Cloneable) {
            return Reflect.copy(this);
        }
        throw new CloneNotSupportedException(getClass().getName());
    }

    public boolean equals(Object other) {
        return this == other;
    }

    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** The name of this object, which stays the same however its fields change. Conversions to text show its structure instead. */
    public String toString() {
        return Structure.name(this);
    }
}
