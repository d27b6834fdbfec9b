package udita.junit;

import java.util.List;

/** The choices of a path as part of a message. */
final class Trace {
    /** Lines at the begin and at the end of a long trace. */
    private static final int SHOWN = 20;

    private Trace() {}

    static void append(StringBuilder message, List<String> choices) {
        for (int i = 0; i < choices.size(); i++) {
            int left = choices.size() - 2 * SHOWN;
            if (i == SHOWN && left > 1) {
                message.append("  ... ").append(left).append(" choices\n");
                i += left;
            }
            message.append("  ").append(choices.get(i)).append('\n');
        }
    }
}
