package udita.internal.matching;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import udita.Udita;

/** Chooses strings that match a regular expression. The choice library on a JVM has the same classes. */
public final class Matching {
    private static final Map<String, State> KNOWN = new HashMap<>();

    private Matching() {
    }

    /**
     * Chooses a string that matches all of {@code expression}. No path continues if there is none.
     *
     * @param expression the regular expression
     * @return the string
     */
    public static String choose(String expression) {
        State begin = begin(expression);
        if (begin == null) {
            Udita.getInt(1, 0);
        }
        return begin.choose();
    }

    private static synchronized State begin(String expression) {
        if (!KNOWN.containsKey(expression)) {
            // The parser below relies on a correct expression, and java.util.regex has the messages.
            Pattern.compile(expression);
            KNOWN.put(expression, Automaton.of(new ExpressionParser(expression).parse(), expression));
        }
        return KNOWN.get(expression);
    }
}
