package java.util.logging;

import java.io.Serializable;
import java.util.ResourceBundle;

/** What a logger passes to its handlers. */
public class LogRecord implements Serializable {
    private static long count;

    private Level level;
    private long sequenceNumber = count++;
    private String sourceClassName;
    private String sourceMethodName;
    private String message;
    private int threadID = 1;
    private long millis = System.currentTimeMillis();
    private Throwable thrown;
    private String loggerName;
    private String resourceBundleName;
    private ResourceBundle resourceBundle;
    private Object[] parameters;

    public LogRecord(Level level, String message) {
        level.getClass();
        this.level = level;
        this.message = message;
    }

    public String getLoggerName() {
        return loggerName;
    }

    public void setLoggerName(String name) {
        loggerName = name;
    }

    public ResourceBundle getResourceBundle() {
        return resourceBundle;
    }

    public void setResourceBundle(ResourceBundle bundle) {
        resourceBundle = bundle;
    }

    public String getResourceBundleName() {
        return resourceBundleName;
    }

    public void setResourceBundleName(String name) {
        resourceBundleName = name;
    }

    public Level getLevel() {
        return level;
    }

    public void setLevel(Level level) {
        level.getClass();
        this.level = level;
    }

    public long getSequenceNumber() {
        return sequenceNumber;
    }

    public void setSequenceNumber(long number) {
        sequenceNumber = number;
    }

    public String getSourceClassName() {
        return sourceClassName;
    }

    public void setSourceClassName(String name) {
        sourceClassName = name;
    }

    public String getSourceMethodName() {
        return sourceMethodName;
    }

    public void setSourceMethodName(String name) {
        sourceMethodName = name;
    }

    public String getMessage() {
        return message;
    }

    public void setMessage(String message) {
        this.message = message;
    }

    public Object[] getParameters() {
        return parameters;
    }

    public void setParameters(Object[] parameters) {
        this.parameters = parameters;
    }

    public int getThreadID() {
        return threadID;
    }

    public void setThreadID(int id) {
        threadID = id;
    }

    public long getMillis() {
        return millis;
    }

    public void setMillis(long millis) {
        this.millis = millis;
    }

    public Throwable getThrown() {
        return thrown;
    }

    public void setThrown(Throwable thrown) {
        this.thrown = thrown;
    }
}
