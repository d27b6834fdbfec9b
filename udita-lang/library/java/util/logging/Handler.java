package java.util.logging;

/** Receives records. No {@link Logger} passes any here. */
public abstract class Handler {
    private Filter filter;
    private Formatter formatter;
    private Level level = Level.ALL;
    private ErrorManager errorManager = new ErrorManager();
    private String encoding;

    protected Handler() {
    }

    public abstract void publish(LogRecord record);

    public abstract void flush();

    public abstract void close() throws SecurityException;

    public synchronized void setFormatter(Formatter formatter) throws SecurityException {
        formatter.getClass();
        this.formatter = formatter;
    }

    public Formatter getFormatter() {
        return formatter;
    }

    public synchronized void setEncoding(String encoding) throws SecurityException {
        this.encoding = encoding;
    }

    public String getEncoding() {
        return encoding;
    }

    public synchronized void setFilter(Filter filter) throws SecurityException {
        this.filter = filter;
    }

    public Filter getFilter() {
        return filter;
    }

    public synchronized void setErrorManager(ErrorManager manager) {
        manager.getClass();
        errorManager = manager;
    }

    public ErrorManager getErrorManager() {
        return errorManager;
    }

    protected void reportError(String message, Exception cause, int code) {
        errorManager.error(message, cause, code);
    }

    public synchronized void setLevel(Level level) throws SecurityException {
        level.getClass();
        this.level = level;
    }

    public Level getLevel() {
        return level;
    }

    public boolean isLoggable(LogRecord record) {
        if (record == null || record.getLevel().intValue() < level.intValue() || level == Level.OFF) {
            return false;
        }
        return filter == null || filter.isLoggable(record);
    }
}
