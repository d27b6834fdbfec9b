package org.slf4j;

import java.util.HashMap;
import org.slf4j.helpers.BasicMarker;

/** Makes markers, one for each name. */
public class MarkerFactory {
    private static final HashMap<String, Marker> MARKERS = new HashMap<>();

    private MarkerFactory() {
    }

    public static Marker getMarker(String name) {
        return MARKERS.computeIfAbsent(name, BasicMarker::new);
    }

    public static Marker getDetachedMarker(String name) {
        return new BasicMarker(name);
    }
}
