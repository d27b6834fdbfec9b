package java.io;

/** The description of a serializable class. It has no objects here. */
public class ObjectStreamClass implements Serializable {
    public static final ObjectStreamField[] NO_FIELDS = {};

    private ObjectStreamClass() {
    }

    public String getName() {
        throw new UnsupportedOperationException();
    }

    public long getSerialVersionUID() {
        throw new UnsupportedOperationException();
    }

    public Class<?> forClass() {
        throw new UnsupportedOperationException();
    }

    public ObjectStreamField[] getFields() {
        throw new UnsupportedOperationException();
    }

    public ObjectStreamField getField(String name) {
        throw new UnsupportedOperationException();
    }
}
