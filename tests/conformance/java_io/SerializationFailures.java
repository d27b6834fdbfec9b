// The exceptions and descriptions of serialization, as programs make them by hand.
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectStreamConstants;
import java.io.ObjectStreamException;
import java.io.ObjectStreamField;
import java.io.StreamCorruptedException;
import java.io.WriteAbortedException;

public class SerializationFailures implements Externalizable {
    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        throw new NotSerializableException(getClass().getName());
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        throw new InvalidObjectException("no");
    }

    public static void main(String[] args) throws Exception {
        try {
            new SerializationFailures().writeExternal(null);
        } catch (ObjectStreamException e) {
            System.out.println(e);
        }
        try {
            new SerializationFailures().readExternal(null);
        } catch (IOException e) {
            System.out.println(e + " " + (e instanceof ObjectStreamException));
        }
        IOException cause = new NotActiveException("inner");
        WriteAbortedException aborted = new WriteAbortedException("outer", cause);
        System.out.println(aborted + " " + (aborted.getCause() == cause) + " " + (aborted.detail == cause) + new WriteAbortedException("alone", null).getMessage());
        InvalidClassException invalid = new InvalidClassException("a.B", "bad");
        System.out.println(invalid + " " + invalid.classname + " " + new InvalidClassException("why") + new StreamCorruptedException() + new NotActiveException());
        ObjectStreamField field = new ObjectStreamField("rows", int[][].class, true);
        System.out.println(field + " " + field.getName() + field.getTypeCode() + field.getTypeString() + field.getOffset() + field.isPrimitive() + field.isUnshared()
            + field.compareTo(new ObjectStreamField("zero", int.class)) + new ObjectStreamField("text", String.class));
        System.out.println(Integer.toHexString(ObjectStreamConstants.STREAM_MAGIC & 0xffff) + " " + ObjectStreamConstants.STREAM_VERSION + " "
            + ObjectStreamConstants.TC_NULL + " " + ObjectStreamConstants.TC_OBJECT + ObjectStreamConstants.SC_SERIALIZABLE + " "
            + Integer.toHexString(ObjectStreamConstants.baseWireHandle) + ObjectStreamConstants.PROTOCOL_VERSION_2);
    }
}
