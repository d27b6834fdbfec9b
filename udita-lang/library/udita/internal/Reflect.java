package udita.internal;

/** Access to the parts of objects. Fields and elements are numbered from 0, inherited fields first. */
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
    /** The kinds of content of collections and maps. */
    public static final int ELEMENTS = -1;
    public static final int ENTRIES = -2;
    /** The kinds of text. The result of {@code toString}, if the program declares it or it shows no other objects. */
    public static final int TEXT = 1;
    /** A record without its own {@code toString}. */
    public static final int RECORD = 2;
    /** An entry of the library's maps. */
    public static final int ENTRY = 3;
    public static final int OPTIONAL = 4;

    private Reflect() {
    }

    /** The name of an object's class, as {@code Class.getName} returns it. */
    public static native String className(Object object);

    /** The number of an object's class. */
    public static native long classNumber(Object object);

    /** The name of an object's class in source code. */
    public static native String simpleName(Object object);

    /** How a structure shows an object: one of the kinds of text, or 0 for its content. */
    public static native int textKind(Object object);

    /** A copy of an object that is not an array. */
    public static native Object copy(Object object);

    /** As {@code copy}, for the library's own use: the copy is no object of the program. */
    public static native Object snapshot(Object object);

    /** Whether two objects have the same class. */
    public static native boolean sameClass(Object a, Object b);

    /** Makes a box identical to no other, whatever its value. */
    public static native void setApart(Object box);

    /**
     * The kind of an array's elements; 0 for an object with fields, {@code ELEMENTS} for a collection, {@code ENTRIES} for a
     * map. For one of the program's own classes that has own fields, {@code ENTRIES} - 1 minus the number of the first of them.
     */
    public static native int contentKind(Object object);

    /** The kind of the value that a box holds as its only field; 0 for other objects. */
    public static native int boxedKind(Object object);

    /** The length of an array. */
    public static native int length(Object array);

    /** The number of fields of an object. */
    public static native int fieldCount(Object object);

    /** The name of a field. */
    public static native String fieldName(Object object, int index);

    /** The kind of a field; {@code HIDDEN} for the implicit field of an inner class that holds the enclosing object. */
    public static native int fieldKind(Object object, int index);

    /** Whether a field refers to objects of its object's class, of a superclass or of a subclass. */
    public static native boolean isLink(Object object, int index);

    /** A field or element of a kind up to {@code INT}; a suspended value stays suspended. */
    public static native int intValue(Object object, int index);

    /** A field or element of kind {@code LONG}. */
    public static native long longValue(Object object, int index);

    /** A field or element of kind {@code FLOAT}. */
    public static native float floatValue(Object object, int index);

    /** A field or element of kind {@code DOUBLE}. */
    public static native double doubleValue(Object object, int index);

    /** A field or element of kind {@code REFERENCE}; a suspended value stays suspended. */
    public static native Object refValue(Object object, int index);

    /**
     * A new object of a class, made by its constructor without arguments or, if it has none, that of the nearest superclass
     * with such a constructor. {@code null} for an interface, an abstract class, an enum, a class that uses variables
     * of the enclosing method, and a class that the program doesn't mention.
     *
     * @param enclosing the enclosing object for an object of an inner class, if it is of the right class
     */
    public static native Object newInstance(Class<?> type, Object enclosing);

    /** A new array of an array class, all zero. */
    public static native Object newArray(Class<?> type, int length);

    /**
     * A new array, all zero, whose elements have this class. A path ends if the program has no class of such arrays: neither its code
     * nor a class literal names it.
     */
    public static native Object arrayOf(Class<?> element, int length);

    /** The program's class with this binary name, or {@code null}. */
    public static native Class<?> classNamed(String name);

    /** The number of the field with this name, the last declared of several; -1 if there is none. */
    public static native int fieldIndex(Class<?> type, String name);

    /** The erasure of a field's declared type. */
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
     * Copies the contents of each of the first {@code count} objects or arrays in {@code from} to its counterpart in
     * {@code to}, which has the same class and length.
     */
    public static native void assign(Object[] from, Object[] to, int count);
}
