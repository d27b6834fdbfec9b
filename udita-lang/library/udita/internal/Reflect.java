package udita.internal;

/** Looks into objects. Fields and elements are numbered from 0, inherited fields first. */
public final class Reflect {
    public static final int HIDDEN = 0;
    public static final int BOOLEAN = 1;
    public static final int BYTE = 2;
    public static final int SHORT = 3;
    public static final int CHAR = 4;
    public static final int INT = 5;
    public static final int LONG = 6;
    public static final int REFERENCE = 7;
    public static final int FLOAT = 8;
    public static final int DOUBLE = 9;

    private Reflect() {
    }

    /** The name of an object's class, as {@code Class.getName} has it. */
    public static native String className(Object object);

    /** The name of an object's class as a person writes it. */
    public static native String simpleName(Object object);

    /** Whether {@code object} has another {@code toString} than that of {@code Object}. */
    public static native boolean hasOwnToString(Object object);

    /** A copy of an object that is no array. */
    public static native Object copy(Object object);

    /** Whether two objects have the same class. */
    public static native boolean sameClass(Object a, Object b);

    /** Makes a box identical to no other, whatever its value. */
    public static native void setApart(Object box);

    /** The kind of an array's elements; 0 for what is no array. */
    public static native int elementKind(Object object);

    /** The kind of the value that a box holds as its only field; 0 for what is no box. */
    public static native int boxedKind(Object object);

    /** The length of an array. */
    public static native int length(Object array);

    /** How many fields an object has. */
    public static native int fieldCount(Object object);

    /** The name of a field. */
    public static native String fieldName(Object object, int index);

    /** The kind of a field; {@code HIDDEN} for the enclosing object of one of an inner class, which nobody wrote. */
    public static native int fieldKind(Object object, int index);

    /** Whether a field refers to objects of its object's class, or of one above or below. */
    public static native boolean isLink(Object object, int index);

    /** A field or element of a kind up to {@code INT}; stays suspended. */
    public static native int intValue(Object object, int index);

    /** A field or element of kind {@code LONG}. */
    public static native long longValue(Object object, int index);

    /** A field or element of kind {@code FLOAT}. */
    public static native float floatValue(Object object, int index);

    /** A field or element of kind {@code DOUBLE}. */
    public static native double doubleValue(Object object, int index);

    /** A field or element of kind {@code REFERENCE}; stays suspended. */
    public static native Object refValue(Object object, int index);

    /**
     * A new object of a class, by its constructor without arguments or, if it has none, that of its nearest superclass
     * that has one; {@code null} if that can't be: an interface, an abstract class, an enum, a class that uses variables
     * of the method around it, a class that the program doesn't mention.
     *
     * @param enclosing the object that one of an inner class belongs to, where it is of the right class
     */
    public static native Object newInstance(Class<?> type, Object enclosing);

    /** A new array of an array class, all zero. */
    public static native Object newArray(Class<?> type, int length);

    /** The class of the program with this binary name, or {@code null}. */
    public static native Class<?> classNamed(String name);

    /** The number of the field with this name, of several the one declared last; -1 if there is none. */
    public static native int fieldIndex(Class<?> type, String name);

    /** The declared type of a field, erased. */
    public static native Class<?> fieldType(Class<?> type, int index);

    /** Writes a field or element of a kind up to {@code INT}; a suspended value stays suspended. */
    public static native void setInt(Object object, int index, int value);

    /** Writes a field or element of kind {@code LONG}. */
    public static native void setLong(Object object, int index, long value);

    /** Writes a field or element of kind {@code FLOAT}. */
    public static native void setFloat(Object object, int index, float value);

    /** Writes a field or element of kind {@code DOUBLE}. */
    public static native void setDouble(Object object, int index, double value);

    /** Writes a field or element of kind {@code REFERENCE}; a suspended value stays suspended. */
    public static native void setRef(Object object, int index, Object value);

    /**
     * Gives each of the first {@code count} objects or arrays in {@code to} all that the one in {@code from}, of the same class and
     * length, holds.
     */
    public static native void assign(Object[] from, Object[] to, int count);
}
