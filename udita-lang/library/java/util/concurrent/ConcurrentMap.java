package java.util.concurrent;

import java.util.Map;

/** A map that several threads may use; here only one thread exists. */
public interface ConcurrentMap<K, V> extends Map<K, V> {
}
