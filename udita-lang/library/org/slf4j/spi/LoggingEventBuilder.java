package org.slf4j.spi;

import java.util.function.Supplier;
import org.slf4j.Marker;

/** Builds a message step by step. The only one here logs nothing and calls no supplier. */
public interface LoggingEventBuilder {
    LoggingEventBuilder SILENT = new LoggingEventBuilder() {
    };

    default LoggingEventBuilder setCause(Throwable cause) {
        return this;
    }

    default LoggingEventBuilder addMarker(Marker marker) {
        return this;
    }

    default LoggingEventBuilder addArgument(Object argument) {
        return this;
    }

    default LoggingEventBuilder addArgument(Supplier<?> argument) {
        return this;
    }

    default LoggingEventBuilder addKeyValue(String key, Object value) {
        return this;
    }

    default LoggingEventBuilder addKeyValue(String key, Supplier<Object> value) {
        return this;
    }

    default LoggingEventBuilder setMessage(String message) {
        return this;
    }

    default LoggingEventBuilder setMessage(Supplier<String> message) {
        return this;
    }

    default void log() {
    }

    default void log(String message) {
    }

    default void log(String message, Object argument) {
    }

    default void log(String message, Object first, Object second) {
    }

    default void log(String message, Object... arguments) {
    }

    default void log(Supplier<String> message) {
    }
}
