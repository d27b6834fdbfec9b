package org.apache.commons.logging;

/** A logger. {@link LogFactory} gives one that logs nothing. */
public interface Log {
    boolean isTraceEnabled();

    boolean isDebugEnabled();

    boolean isInfoEnabled();

    boolean isWarnEnabled();

    boolean isErrorEnabled();

    boolean isFatalEnabled();

    void trace(Object message);

    void trace(Object message, Throwable thrown);

    void debug(Object message);

    void debug(Object message, Throwable thrown);

    void info(Object message);

    void info(Object message, Throwable thrown);

    void warn(Object message);

    void warn(Object message, Throwable thrown);

    void error(Object message);

    void error(Object message, Throwable thrown);

    void fatal(Object message);

    void fatal(Object message, Throwable thrown);
}
