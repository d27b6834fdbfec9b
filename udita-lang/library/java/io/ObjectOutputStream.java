package java.io;

/**
 * Writes objects. It has no objects here, so nothing calls its methods: hooks as {@code writeObject} are checked, and never run. Its
 * members are those of the JDK, because the hooks' code depends on their types and exceptions.
 */
public class ObjectOutputStream extends OutputStream implements ObjectOutput, ObjectStreamConstants {
    public ObjectOutputStream(OutputStream out) throws IOException {
    }

    protected ObjectOutputStream() throws IOException, SecurityException {
    }

    public void useProtocolVersion(int version) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public final void writeObject(Object object) throws IOException {
        throw new UnsupportedOperationException();
    }

    protected void writeObjectOverride(Object object) throws IOException {
        throw new UnsupportedOperationException();
    }

    public void writeUnshared(Object object) throws IOException {
        throw new UnsupportedOperationException();
    }

    public void defaultWriteObject() throws IOException {
        throw new UnsupportedOperationException();
    }

    public PutField putFields() throws IOException {
        throw new UnsupportedOperationException();
    }

    public void writeFields() throws IOException {
        throw new UnsupportedOperationException();
    }

    public void reset() throws IOException {
        throw new UnsupportedOperationException();
    }

    protected void annotateClass(Class<?> type) throws IOException {
        throw new UnsupportedOperationException();
    }

    protected void annotateProxyClass(Class<?> type) throws IOException {
        throw new UnsupportedOperationException();
    }

    protected Object replaceObject(Object object) throws IOException {
        throw new UnsupportedOperationException();
    }

    protected boolean enableReplaceObject(boolean enable) throws SecurityException {
        throw new UnsupportedOperationException();
    }

    protected void writeStreamHeader() throws IOException {
        throw new UnsupportedOperationException();
    }

    protected void writeClassDescriptor(ObjectStreamClass description) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void write(int b) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void flush() throws IOException {
        throw new UnsupportedOperationException();
    }

    protected void drain() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeByte(int value) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeChar(int value) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeShort(int value) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeInt(int value) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeLong(long value) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeFloat(float value) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeDouble(double value) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeBytes(String text) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeChars(String text) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeUTF(String text) throws IOException {
        throw new UnsupportedOperationException();
    }

    /** The fields that are written for an object. */
    public abstract static class PutField {
        public PutField() {
        }

        public abstract void put(String name, boolean value);

        public abstract void put(String name, byte value);

        public abstract void put(String name, char value);

        public abstract void put(String name, short value);

        public abstract void put(String name, int value);

        public abstract void put(String name, long value);

        public abstract void put(String name, float value);

        public abstract void put(String name, double value);

        public abstract void put(String name, Object value);

        @Deprecated
        public abstract void write(ObjectOutput out) throws IOException;
    }
}
