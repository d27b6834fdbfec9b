package java.util.logging;

import java.text.MessageFormat;

/** Formats records. */
public abstract class Formatter {
    protected Formatter() {
    }

    public abstract String format(LogRecord record);

    public String getHead(Handler handler) {
        return "";
    }

    public String getTail(Handler handler) {
        return "";
    }

    /** The message with its parameters, if it has places for them. */
    public String formatMessage(LogRecord record) {
        String message = record.getMessage();
        Object[] parameters = record.getParameters();
        if (parameters == null || parameters.length == 0) {
            return message;
        }
        for (int i = 0; i + 1 < message.length(); i++) {
            char digit = message.charAt(i + 1);
            if (message.charAt(i) == '{' && digit >= '0' && digit <= '9') {
                try {
                    return MessageFormat.format(message, parameters);
                } catch (IllegalArgumentException e) {
                    return message;
                }
            }
        }
        return message;
    }
}
