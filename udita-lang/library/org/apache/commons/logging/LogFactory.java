package org.apache.commons.logging;

import org.apache.commons.logging.impl.NoOpLog;

/** Gives loggers that log nothing. */
public abstract class LogFactory {
    protected LogFactory() {
    }

    public static Log getLog(Class<?> owner) throws LogConfigurationException {
        return getLog(owner.getName());
    }

    public static Log getLog(String name) throws LogConfigurationException {
        return new NoOpLog(name);
    }
}
