package java.util;

/** A mark of objects that are told of events. */
public interface EventListener {
}
