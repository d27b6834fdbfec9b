package udita.java;

import static udita.Udita.getInt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A grammar of texts with holes: expressions, statements, types, whole programs in any language. A hole is {@code #} and a
 * name. It is filled with any text given for this name, which may have holes, too.
 *
 * <pre>
 * Grammar grammar = new Grammar()
 *     .rule("e", "x", "y", "(#e + #e)", "#call")
 *     .rule("call", "f(#e)", "g()");
 * String statement = grammar.any("x = #e;", 2);   // x = (x + g()); and others
 * </pre>
 *
 * <table>
 * <caption>What may stand in a text</caption>
 * <tr><td>{@code #e}, {@code #{e}}</td><td>a hole; braces separate it from a letter or digit behind it</td></tr>
 * <tr><td>{@code ##}</td><td>the character {@code #}</td></tr>
 * <tr><td>{@code #new_v}</td><td>a new name of the kind {@code v}, declared from here on: see {@link #names}</td></tr>
 * <tr><td>{@code #later_v}</td><td>a new name, declared from {@code #|} or the end of the rule's text on</td></tr>
 * <tr><td>{@code #v}</td><td>any declared name of the kind {@code v}</td></tr>
 * <tr><td>{@code #(}, {@code #)}</td><td>a scope: what is declared in it is not declared behind it</td></tr>
 * <tr><td>{@code #hide_v}</td><td>no name of the kind {@code v} that was declared so far is to be used in the rest of the scope</td></tr>
 * </table>
 *
 * Each text is made once if the grammar is unambiguous.
 */
public class Grammar {
    private final Map<String, Rule> rules = new LinkedHashMap<String, Rule>();
    private final Map<String, Names> kinds = new LinkedHashMap<String, Names>();
    /** The declared names, each behind its kind. An empty name hides those before it. */
    private final List<String> declared = new ArrayList<String>();

    /** Adds texts for holes with a name. */
    public Grammar rule(String name, String... texts) {
        for (String text : texts) of(name).usual.add(new Text(text));
        return this;
    }

    /**
     * Adds texts that are rare in samples: each time a hole is filled at random, all rare texts together are as likely as one
     * other text. The texts of a search that is exhaustive are the same as by {@link #rule}, in another order.
     */
    public Grammar rare(String name, String... texts) {
        for (String text : texts) of(name).rare.add(new Text(text));
        return this;
    }

    /**
     * Adds a kind of names, such as variables. The names are {@code prefix} and a number. {@code #new_KIND} declares one, and
     * {@code #KIND} is any of those that are declared at this place. A text that would use one where none is declared is not
     * chosen.
     */
    public Grammar names(String kind, String prefix) {
        kinds.put(kind, new Names(prefix));
        return this;
    }

    /**
     * Fills the holes of a text in any way. Texts are nested in holes at most {@code depth} deep; names are no texts. Names that
     * the text declares outside of a scope remain declared in the next call.
     */
    public String any(String text, int depth) {
        StringBuilder filled = new StringBuilder();
        fill(text, depth, filled);
        return filled.toString();
    }

    private Rule of(String name) {
        Rule rule = rules.get(name);
        if (rule == null) {
            rule = new Rule();
            rules.put(name, rule);
        }
        return rule;
    }

    private void fill(String text, int depth, StringBuilder filled) {
        List<Integer> scopes = new ArrayList<Integer>();
        List<String> later = new ArrayList<String>();
        int begin = 0;
        for (int hole = text.indexOf('#'); hole >= 0; hole = text.indexOf('#', begin)) {
            filled.append(text, begin, hole);
            begin = end(text, hole);
            String name = name(text, hole, begin);
            if (name.equals("#")) {
                filled.append('#');
            } else if (name.equals("(")) {
                scopes.add(declared.size());
            } else if (name.equals(")")) {
                if (scopes.isEmpty()) throw new IllegalArgumentException("`" + text + "` ends a scope that it doesn't begin");
                int outer = scopes.remove(scopes.size() - 1);
                while (declared.size() > outer) declared.remove(declared.size() - 1);
            } else if (name.equals("|")) {
                declared.addAll(later);
                later.clear();
            } else if (name.startsWith("hide_") && kinds.containsKey(name.substring(5))) {
                declared.add(name.substring(5));
                declared.add("");
            } else if (kinds.containsKey(name)) {
                List<String> names = visible(name);
                filled.append(names.get(getInt(0, names.size() - 1)));
            } else if (kinds.containsKey(declaredKind(name))) {
                String kind = declaredKind(name);
                Names names = kinds.get(kind);
                String declaration = names.prefix + names.number++;
                filled.append(declaration);
                List<String> to = name.startsWith("new_") ? declared : later;
                to.add(kind);
                to.add(declaration);
            } else {
                fill(choose(name, depth), depth - 1, filled);
            }
        }
        if (!scopes.isEmpty()) throw new IllegalArgumentException("`" + text + "` doesn't end its scope with #)");
        filled.append(text, begin, text.length());
        declared.addAll(later);
    }

    /** Chooses a text for a name. Without a text the path ends. */
    private String choose(String name, int depth) {
        Rule rule = rules.get(name);
        if (rule == null) throw new IllegalArgumentException(unknown(name));
        List<String> usual = fitting(rule.usual, depth), rare = fitting(rule.rare, depth);
        int choice = getInt(0, usual.size() - (rare.isEmpty() ? 1 : 0));
        return choice < usual.size() ? usual.get(choice) : rare.get(getInt(0, rare.size() - 1));
    }

    /** What the grammar lacks for a hole. */
    private String unknown(String name) {
        String kind = name.startsWith("hide_") ? name.substring(5) : declaredKind(name);
        if (kind.isEmpty()) return "the grammar has no rule for #" + name;
        return "#" + name + " needs a kind of names `" + kind + "`; kinds of the grammar: " + kinds.keySet();
    }

    /** Those of the texts whose holes can be filled at a depth. */
    private List<String> fitting(List<Text> texts, int depth) {
        List<String> fitting = new ArrayList<String>();
        for (Text text : texts)
            if (fits(text, depth) && areDeclared(text.kinds)) fitting.add(text.text);
        return fitting;
    }

    private boolean areDeclared(List<String> needed) {
        for (String kind : needed)
            if (visible(kind).isEmpty()) return false;
        return true;
    }

    /** Whether each hole of a text has a text at a depth. Which names are declared then is not known yet. */
    private boolean fits(Text text, int depth) {
        if (depth >= text.fits) return true;
        if (depth <= text.fails) return false;
        boolean fits = true;
        for (String name : holes(text)) {
            Rule rule = rules.get(name);
            fits &= fitsAny(rule.usual, depth - 1) || fitsAny(rule.rare, depth - 1);
        }
        if (fits) text.fits = depth;
        else text.fails = depth;
        return fits;
    }

    private boolean fitsAny(List<Text> texts, int depth) {
        for (Text text : texts)
            if (fits(text, depth)) return true;
        return false;
    }

    /** The names of the holes of a text that have rules. A name without a rule is found when the hole is to be filled. */
    private List<String> holes(Text text) {
        if (text.holes != null) return text.holes;
        text.holes = new ArrayList<String>();
        text.kinds = new ArrayList<String>();
        List<String> seen = new ArrayList<String>();
        String all = text.text;
        for (int hole = all.indexOf('#'); hole >= 0; hole = all.indexOf('#', end(all, hole))) {
            String name = name(all, hole, end(all, hole));
            seen.add(name);
            boolean isDeclared = seen.contains("new_" + name) || seen.contains("later_" + name) && seen.contains("|");
            if (rules.containsKey(name)) text.holes.add(name);
            else if (kinds.containsKey(name) && !isDeclared) text.kinds.add(name);
        }
        return text.holes;
    }

    /** The declared names of a kind. */
    private List<String> visible(String kind) {
        List<String> names = new ArrayList<String>();
        for (int i = 0; i < declared.size(); i += 2)
            if (declared.get(i).equals(kind)) {
                if (declared.get(i + 1).isEmpty()) names.clear();
                else names.add(declared.get(i + 1));
            }
        return names;
    }

    /** The kind that a hole {@code #new_KIND} or {@code #later_KIND} declares, or else nothing. */
    private static String declaredKind(String name) {
        return name.startsWith("new_") ? name.substring(4) : name.startsWith("later_") ? name.substring(6) : "";
    }

    /** The name of the hole between two places. */
    private static String name(String text, int hole, int end) {
        String name = text.substring(hole + 1, end);
        return name.startsWith("{") ? name.substring(1, name.length() - 1) : name;
    }

    /** The place behind the hole. */
    private static int end(String text, int hole) {
        int end = hole + 1;
        char first = end < text.length() ? text.charAt(end) : ' ';
        if ("#()|".indexOf(first) >= 0) return end + 1;
        if (first == '{' && text.indexOf('}', end) > 0) return text.indexOf('}', end) + 1;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
        if (first == '{') throw new IllegalArgumentException("in `" + text + "` the name behind #{ lacks a }");
        if (end == hole + 1) throw new IllegalArgumentException("in `" + text + "` a # has no name; the character is ##");
        return end;
    }

    private static class Text {
        final String text;
        /** The names of its holes, and the kinds of which a name must be declared before it. */
        List<String> holes, kinds;
        /** The least depth at which its holes are known to be filled, and the greatest at which they are known not to be. */
        int fits = Integer.MAX_VALUE, fails = 0;

        Text(String text) {
            this.text = text;
        }
    }

    private static class Rule {
        final List<Text> usual = new ArrayList<Text>(), rare = new ArrayList<Text>();
    }

    private static class Names {
        final String prefix;
        /** The number of names that were ever declared. */
        int number;

        Names(String prefix) {
            this.prefix = prefix;
        }
    }
}
