// Loggers of java.util.logging and System.Logger whose levels are off.

import java.util.logging.Filter;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class SilentLoggers {
    private static final Logger LOG = Logger.getLogger(SilentLoggers.class.getName());

    static final class Kept extends Handler {
        int records;

        @Override
        public void publish(LogRecord record) {
            records++;
        }

        @Override
        public void flush() {
        }

        @Override
        public void close() {
        }
    }

    public static void main(String[] args) {
        LOG.setLevel(Level.OFF);
        Kept kept = new Kept();
        LOG.addHandler(kept);
        LOG.setUseParentHandlers(false);
        LOG.info("text");
        LOG.warning(() -> {
            throw new IllegalStateException("called");
        });
        LOG.log(Level.SEVERE, "failed", new RuntimeException("cause"));
        LOG.log(Level.FINE, "{0} {1}", new Object[] {1, 2});
        LOG.log(Level.FINER, () -> "never " + kept.records++);
        LOG.entering("A", "f");
        LOG.throwing("A", "f", new Exception());
        System.out.println(kept.records + " " + LOG.isLoggable(Level.SEVERE) + " " + LOG.getName() + " " + LOG.getLevel());
        System.out.println(LOG == Logger.getLogger("SilentLoggers"));
        System.out.println(LOG.getHandlers().length + " " + LOG.getUseParentHandlers() + " " + LOG.getFilter());
        System.out.println(Logger.getAnonymousLogger().getName() + " " + Logger.getGlobal().getName());
        System.out.println("[" + Logger.getLogger("a.b").getParent().getName() + "]");

        for (String name : new String[] {"OFF", "SEVERE", "WARNING", "INFO", "CONFIG", "FINE", "FINER", "FINEST", "ALL", "800", "33"}) {
            Level level = Level.parse(name);
            System.out.println(level + " " + level.intValue() + " " + level.getName() + " " + level.hashCode());
        }
        try {
            Level.parse("NONE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Level.INFO == Level.parse("INFO") && Level.INFO.equals(Level.parse("800")));

        LogRecord record = new LogRecord(Level.INFO, "{0} and {1}");
        record.setParameters(new Object[] {"one", 2});
        record.setLoggerName("name");
        Formatter formatter = new Formatter() {
            @Override
            public String format(LogRecord record) {
                return record.getLevel() + ": " + formatMessage(record) + " " + record.getLoggerName() + " " + record.getThrown();
            }
        };
        System.out.println(formatter.format(record) + formatter.getHead(kept) + formatter.getTail(kept));
        kept.setLevel(Level.WARNING);
        System.out.println(kept.isLoggable(record) + " " + kept.getLevel() + " " + kept.getFormatter());
        kept.setLevel(Level.ALL);
        Filter filter = any -> any.getMessage().length() > 100;
        kept.setFilter(filter);
        System.out.println(kept.isLoggable(record));

        System.Logger logger = System.getLogger("system");
        logger.log(System.Logger.Level.DEBUG, () -> {
            throw new IllegalStateException("called");
        });
        logger.log(System.Logger.Level.TRACE, "text {0}", 1);
        System.out.println(logger.getName() + " " + logger.isLoggable(System.Logger.Level.DEBUG));
        for (System.Logger.Level level : System.Logger.Level.values()) {
            System.out.println(level + " " + level.getName() + " " + level.getSeverity());
        }
    }
}
