package java.io;

/** Marks classes whose objects may be serialised. */
public interface Serializable {
}
