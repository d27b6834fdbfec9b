package java.lang;

import java.io.Serializable;
import udita.internal.Reflect;

/** The box of a {@code boolean}. */
public final class Boolean implements Comparable<Boolean>, Serializable {
    public static final Boolean TRUE = valueOf(true);
    public static final Boolean FALSE = valueOf(false);

    private boolean value;

    /** Makes a box that is identical to no other box. */
    public Boolean(boolean value) {
        this.value = value;
        Reflect.setApart(this);
    }

    /** Makes a box that is identical to no other box. */
    public Boolean(String s) {
        this(parseBoolean(s));
    }

    /** Makes a box. If its value is small, it is identical to all other boxes of that value made here. */
    private Boolean() {
    }

    /** Always makes a new box, because a look-up by {@code value} would force it. */
    public static Boolean valueOf(boolean value) {
        Boolean box = new Boolean();
        box.value = value;
        return box;
    }

    public static Boolean valueOf(String s) {
        return valueOf(parseBoolean(s));
    }

    public static boolean parseBoolean(String s) {
        return "true".equalsIgnoreCase(s);
    }

    public boolean booleanValue() {
        return value;
    }

    public static String toString(boolean value) {
        return value ? "true" : "false";
    }

    @Override
    public String toString() {
        return value ? "true" : "false";
    }

    public static int hashCode(boolean value) {
        return value ? 1231 : 1237;
    }

    @Override
    public int hashCode() {
        return value ? 1231 : 1237;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Boolean && value == ((Boolean) other).value;
    }

    public static int compare(boolean a, boolean b) {
        return a == b ? 0 : a ? 1 : -1;
    }

    @Override
    public int compareTo(Boolean other) {
        return compare(value, other.value);
    }

    public static boolean logicalAnd(boolean a, boolean b) {
        return a & b;
    }

    public static boolean logicalOr(boolean a, boolean b) {
        return a | b;
    }

    public static boolean logicalXor(boolean a, boolean b) {
        return a ^ b;
    }

    /** Whether a system property has the value {@code true}. */
    public static boolean getBoolean(String name) {
        return name != null && !name.isEmpty() && parseBoolean(System.getProperty(name));
    }
}
