// Hooks of serialization, which are checked and don't run.

import java.io.ByteArrayInputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.ObjectStreamField;
import java.io.Serial;
import java.io.Serializable;
import java.io.StreamCorruptedException;

public class SerializationHooks {
    static class Point implements Serializable {
        @Serial
        private static final long serialVersionUID = 1L;
        @Serial
        private static final ObjectStreamField[] serialPersistentFields = {
            new ObjectStreamField("x", int.class),
            new ObjectStreamField("name", String.class),
            new ObjectStreamField("rows", int[][].class),
            new ObjectStreamField("names", String[].class, true)};

        private int x;

        @Serial
        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(x);
            out.writeObject("text");
            ObjectOutputStream.PutField fields = out.putFields();
            fields.put("x", x);
            out.writeFields();
        }

        @Serial
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            ObjectInputStream.GetField fields = in.readFields();
            x = fields.get("x", 0) + in.readInt();
            String text = (String) in.readObject();
            if (text.isEmpty()) {
                throw new InvalidObjectException("empty");
            }
        }

        @Serial
        private void readObjectNoData() throws InvalidObjectException {
            throw new InvalidObjectException("Stream data required");
        }

        @Serial
        private Object readResolve() throws ObjectStreamException {
            return this;
        }
    }

    public static class External implements Externalizable {
        int x;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeUTF("text");
            out.writeObject(x);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            x = in.readUTF().length() + (Integer) in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        for (ObjectStreamField field : Point.serialPersistentFields) {
            System.out.println(field + ": " + field.getName() + " " + field.getType() + " " + field.getTypeCode() + " "
                + field.getTypeString() + " " + field.isPrimitive() + " " + field.compareTo(Point.serialPersistentFields[0]));
        }
        System.out.println(((Point) new Point().readResolve()).x);
        try {
            new Point().readObjectNoData();
        } catch (InvalidObjectException e) {
            System.out.println(e);
        }
        try {
            new External().readExternal(null);
        } catch (NullPointerException e) {
            System.out.println("no stream");
        }
        ObjectStreamException[] exceptions = {new NotSerializableException("A"), new NotSerializableException(),
            new InvalidClassException("reason"), new InvalidClassException("A", "reason"), new StreamCorruptedException("text")};
        for (ObjectStreamException exception : exceptions) {
            System.out.println(exception + " " + exception.getMessage() + " " + (exception instanceof IOException));
        }
    }
}
