package java.lang;

import udita.internal.Reflect;

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

    /** The class and the hash code in hexadecimal digits. Loads no other class, because every program has this method. */
    public String toString() {
        int hash = hashCode();
        String digits = "";
        do {
            digits = "0123456789abcdef".charAt(hash & 15) + digits;
            hash >>>= 4;
        } while (hash != 0);
        return Reflect.className(this) + "@" + digits;
    }
}
