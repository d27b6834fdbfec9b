package java.util;

/** Marks lists with fast access by index. */
public interface RandomAccess {
}
