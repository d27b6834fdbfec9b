package java.io;

/**
 * Reads objects. It has no objects here, so nothing calls its methods: hooks as {@code readObject} are checked, and never run. Its members
 * are those of the JDK, because the hooks' code depends on their types and exceptions.
 */
public class ObjectInputStream extends InputStream implements ObjectInput, ObjectStreamConstants {
    public ObjectInputStream(InputStream in) throws IOException {
    }

    protected ObjectInputStream() throws IOException, SecurityException {
    }

    @Override
    public final Object readObject() throws IOException, ClassNotFoundException {
        throw new UnsupportedOperationException();
    }

    protected Object readObjectOverride() throws IOException, ClassNotFoundException {
        throw new UnsupportedOperationException();
    }

    public Object readUnshared() throws IOException, ClassNotFoundException {
        throw new UnsupportedOperationException();
    }

    public void defaultReadObject() throws IOException, ClassNotFoundException {
        throw new UnsupportedOperationException();
    }

    public GetField readFields() throws IOException, ClassNotFoundException {
        throw new UnsupportedOperationException();
    }

    public void registerValidation(ObjectInputValidation check, int priority) throws NotActiveException, InvalidObjectException {
        throw new UnsupportedOperationException();
    }

    protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
        throw new UnsupportedOperationException();
    }

    protected Class<?> resolveProxyClass(String[] interfaces) throws IOException, ClassNotFoundException {
        throw new UnsupportedOperationException();
    }

    protected Object resolveObject(Object object) throws IOException {
        throw new UnsupportedOperationException();
    }

    protected boolean enableResolveObject(boolean enable) throws SecurityException {
        throw new UnsupportedOperationException();
    }

    protected void readStreamHeader() throws IOException, StreamCorruptedException {
        throw new UnsupportedOperationException();
    }

    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int read() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int available() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean readBoolean() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public byte readByte() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public char readChar() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public short readShort() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int readInt() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public long readLong() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public float readFloat() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public double readDouble() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void readFully(byte[] bytes) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void readFully(byte[] bytes, int from, int length) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int skipBytes(int count) throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public String readLine() throws IOException {
        throw new UnsupportedOperationException();
    }

    @Override
    public String readUTF() throws IOException {
        throw new UnsupportedOperationException();
    }

    /** The fields that are read for an object. */
    public abstract static class GetField {
        public GetField() {
        }

        public abstract ObjectStreamClass getObjectStreamClass();

        public abstract boolean defaulted(String name) throws IOException;

        public abstract boolean get(String name, boolean otherwise) throws IOException;

        public abstract byte get(String name, byte otherwise) throws IOException;

        public abstract char get(String name, char otherwise) throws IOException;

        public abstract short get(String name, short otherwise) throws IOException;

        public abstract int get(String name, int otherwise) throws IOException;

        public abstract long get(String name, long otherwise) throws IOException;

        public abstract float get(String name, float otherwise) throws IOException;

        public abstract double get(String name, double otherwise) throws IOException;

        public abstract Object get(String name, Object otherwise) throws IOException;
    }
}
