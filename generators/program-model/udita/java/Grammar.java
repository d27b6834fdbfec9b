package udita.java;

import static udita.Udita.getInt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A grammar of texts with holes, for parts that no rule refers to: expressions, statements, types. A hole is {@code #} and
 * a name. It is filled with any text given for this name, which may have holes, too.
 *
 * <pre>
 * Grammar grammar = new Grammar()
 *     .rule("e", "x", "y", "(#e + #e)", "#call")
 *     .rule("call", "f(#e)", "g()");
 * String statement = grammar.any("x = #e;", 2);   // x = (x + g()); and others
 * </pre>
 *
 * Each text is made once if the grammar is unambiguous.
 */
public class Grammar {
    private final Map<String, List<String>> rules = new LinkedHashMap<String, List<String>>();

    /** Adds texts for holes with a name. */
    public Grammar rule(String name, String... texts) {
        List<String> all = rules.get(name);
        if (all == null) {
            all = new ArrayList<String>();
            rules.put(name, all);
        }
        for (String text : texts) all.add(text);
        return this;
    }

    /** Fills the holes of a text in any way. Texts are nested in holes at most {@code depth} deep. */
    public String any(String text, int depth) {
        int hole = text.indexOf('#');
        if (hole < 0) return text;
        int end = hole + 1;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
        List<String> choices = choices(text.substring(hole + 1, end), depth);
        // Without alternatives, the path ends.
        String filling = choices.get(getInt(0, choices.size() - 1));
        return text.substring(0, hole) + any(filling, depth - 1) + any(text.substring(end), depth);
    }

    /** The texts for a name. At depth 0, only the texts without holes. */
    private List<String> choices(String name, int depth) {
        List<String> all = rules.get(name), choices = new ArrayList<String>();
        if (all == null) throw new IllegalArgumentException("the grammar has no rule for #" + name);
        for (String text : all)
            if (depth > 1 || depth == 1 && text.indexOf('#') < 0) choices.add(text);
        return choices;
    }
}
