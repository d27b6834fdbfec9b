package org.apache.logging.log4j;

import java.util.HashMap;

/** Makes markers, one for each name. */
public final class MarkerManager {
    private static final HashMap<String, Marker> MARKERS = new HashMap<>();

    private MarkerManager() {
    }

    public static Marker getMarker(String name) {
        return MARKERS.computeIfAbsent(name, Log4jMarker::new);
    }

    /** A marker. */
    public static class Log4jMarker implements Marker {
        private final String name;

        public Log4jMarker(String name) {
            this.name = name;
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
