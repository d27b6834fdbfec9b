package java.util;

/** Marks lists whose elements are all equally near. */
public interface RandomAccess {
}
