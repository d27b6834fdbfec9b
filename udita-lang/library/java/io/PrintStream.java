package java.io;

import java.util.Formatter;
import java.util.Locale;
import udita.internal.Output;

/** Standard output or standard error: what the path prints. */
public class PrintStream implements Appendable {
    private final boolean toError;

    /** Standard output, or standard error. */
    public PrintStream(boolean toError) {
        this.toError = toError;
    }

    private void write(String text) {
        if (toError) {
            Output.printError(text);
        } else {
            Output.print(text);
        }
