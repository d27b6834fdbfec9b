package udita.java;

import java.util.LinkedHashSet;
import java.util.Set;

/** Text in lines, indented by blocks. */
public class Code {
    private final StringBuilder text = new StringBuilder();
    private String indent = "";

    /** Adds a line; of several lines in one text, each. */
    public Code line(String line) {
        if (line.indexOf('\n') < 0) {
            text.append(indent).append(line).append('\n');
        } else {
            for (String part : line.split("\n")) line(part);
        }
        return this;
    }

    /** Begins a block: {@code head} and an opening brace. */
    public Code open(String head) {
        line(head + " {");
        indent += "    ";
        return this;
    }

    /** Ends a block. */
    public Code close() {
        indent = indent.substring(4);
        return line("}");
    }

    /** Of {@code pairs}, two texts each, adds the second one wherever {@code used} contains the first. */
    public Code helpers(String[] pairs, String used) {
        for (int i = 0; i < pairs.length; i += 2)
            if (used.contains(pairs[i])) line(pairs[i + 1]);
        return this;
    }

    /** The names in a text: whatever letters stand beside each other. */
    public static Set<String> names(String text) {
        Set<String> names = new LinkedHashSet<String>();
        String name = "";
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ' ';
            if (Character.isLetter(c)) name += c;
            else {
                names.add(name);
                name = "";
            }
        }
        return names;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
