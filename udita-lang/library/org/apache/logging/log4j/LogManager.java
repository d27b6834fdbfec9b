package org.apache.logging.log4j;

import org.apache.logging.log4j.spi.SilentLogger;

/** Gives loggers that log nothing. */
public class LogManager {
    public static final String ROOT_LOGGER_NAME = "";

    protected LogManager() {
    }

    /** The logger of the calling class. */
    public static Logger getLogger() {
        return getLogger(new Throwable().getStackTrace()[1].getClassName());
    }

    public static Logger getLogger(Class<?> owner) {
        String name = owner.getCanonicalName();
        return getLogger(name == null ? owner.getName() : name);
    }

    public static Logger getLogger(Object value) {
        return getLogger(value.getClass());
    }

    public static Logger getLogger(String name) {
        return new SilentLogger(name);
    }

    public static Logger getRootLogger() {
        return getLogger(ROOT_LOGGER_NAME);
    }
}
