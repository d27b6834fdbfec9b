package org.slf4j;

import java.io.Closeable;
import java.util.Map;

/** The context of messages. It keeps nothing, as in SLF4J without a provider. */
public class MDC {
    private MDC() {
    }

    /** Removes a key when it is closed. */
    public static class MDCCloseable implements Closeable {
        private MDCCloseable() {
        }

        @Override
        public void close() {
        }
    }

    public static void put(String key, String value) throws IllegalArgumentException {
        check(key);
    }

    public static MDCCloseable putCloseable(String key, String value) throws IllegalArgumentException {
        check(key);
        return new MDCCloseable();
    }

    public static String get(String key) throws IllegalArgumentException {
        check(key);
        return null;
    }

    public static void remove(String key) throws IllegalArgumentException {
        check(key);
    }

    public static void clear() {
    }

    public static Map<String, String> getCopyOfContextMap() {
        return null;
    }

    public static void setContextMap(Map<String, String> map) {
    }

    private static void check(String key) {
        if (key == null) {
            throw new IllegalArgumentException("key parameter cannot be null");
        }
    }
}
