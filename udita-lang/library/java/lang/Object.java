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

    /** The structure of this object: unlike the JDK's text, it does not depend on addresses. */
    public String toString() {
        return Structure.of(this);
    }
}
