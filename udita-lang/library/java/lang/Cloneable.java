package java.lang;

/** Marks classes whose objects may be cloned. */
public interface Cloneable {
}
