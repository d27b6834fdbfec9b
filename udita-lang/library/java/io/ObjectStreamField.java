package java.io;

/** A serializable field of a class. */
public class ObjectStreamField implements Comparable<Object> {
    private final String name;
    private final Class<?> type;
    private final boolean unshared;
    private int offset;

    public ObjectStreamField(String name, Class<?> type) {
        this(name, type, false);
    }

    public ObjectStreamField(String name, Class<?> type, boolean unshared) {
        if (name == null) {
            throw new NullPointerException();
        }
        type.getClass();
        this.name = name;
        this.type = type;
        this.unshared = unshared;
    }

    public String getName() {
        return name;
    }

    public Class<?> getType() {
        return type;
    }

    public char getTypeCode() {
        return signature().charAt(0);
    }

    public String getTypeString() {
        return isPrimitive() ? null : signature();
    }

    public int getOffset() {
        return offset;
    }

    protected void setOffset(int offset) {
        this.offset = offset;
    }

    public boolean isPrimitive() {
        return type.isPrimitive();
    }

    public boolean isUnshared() {
        return unshared;
    }

    private String signature() {
        String of = type.getName();
        switch (of) {
            case "boolean":
                return "Z";
            case "byte":
                return "B";
            case "char":
                return "C";
            case "short":
                return "S";
            case "int":
                return "I";
            case "long":
                return "J";
            case "float":
                return "F";
            case "double":
                return "D";
            default:
                return (type.isArray() ? of : "L" + of + ";").replace('.', '/');
        }
    }

    /** Fields of primitive types come first. */
    @Override
    public int compareTo(Object other) {
        ObjectStreamField field = (ObjectStreamField) other;
        if (isPrimitive() != field.isPrimitive()) {
            return isPrimitive() ? -1 : 1;
        }
        return name.compareTo(field.name);
    }

    @Override
    public String toString() {
        return signature() + ' ' + name;
    }
}
