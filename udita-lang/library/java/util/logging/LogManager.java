package java.util.logging;

import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;

/** The named loggers of a path. */
public class LogManager {
    public static final String LOGGING_MXBEAN_NAME = "java.util.logging:type=Logging";

    private static final LogManager MANAGER = new LogManager();

    private final HashMap<String, Logger> loggers = new HashMap<>();

    protected LogManager() {
    }

    public static LogManager getLogManager() {
        return MANAGER;
    }

    /** The logger with this name, which is made if there is none. */
    Logger demand(String name) {
        Logger logger = loggers.get(name);
        if (logger == null) {
            logger = new Logger(name, null);
            loggers.put(name, logger);
            if (!name.isEmpty()) {
                logger.setParent(demand(""));
            }
        }
        return logger;
    }

    public boolean addLogger(Logger logger) {
        return loggers.putIfAbsent(logger.getName(), logger) == null;
    }

    public Logger getLogger(String name) {
        return name.isEmpty() || name.equals(Logger.GLOBAL_LOGGER_NAME) ? demand(name) : loggers.get(name);
    }

    public Enumeration<String> getLoggerNames() {
        return Collections.enumeration(loggers.keySet());
    }

    public String getProperty(String name) {
        return null;
    }

    public void reset() throws SecurityException {
    }

    public void checkAccess() throws SecurityException {
    }
}
