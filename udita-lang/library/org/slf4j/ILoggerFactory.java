package org.slf4j;

/** Makes loggers. */
public interface ILoggerFactory {
    Logger getLogger(String name);
}
