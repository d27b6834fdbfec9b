package java.io;

/** An object that writes and reads its own content. Nothing calls these methods here, because serialization does not run. */
public interface Externalizable extends Serializable {
    void writeExternal(ObjectOutput out) throws IOException;

    void readExternal(ObjectInput in) throws IOException, ClassNotFoundException;
}
