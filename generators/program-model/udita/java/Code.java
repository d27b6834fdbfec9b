package udita.java;

import java.util.LinkedHashSet;
import java.util.Set;

/** Builds the text of a program line by line, with indented blocks. */
public class Code {
    private final StringBuilder text = new StringBuilder();
    private String indent = "";

    /** Adds a line, or each line of a text with several lines. */
    public Code line(String line) {
        if (line.indexOf('\n') < 0) {
            text.append(indent).append(line).append('\n');
        } else {
            for (String part : line.split("\n")) line(part);
        }
        return this;
    }

    /** Opens a block: {@code head} and an opening brace. */
    public Code open(String head) {
        line(head + " {");
        indent += "    ";
        return this;
    }

    /** Closes the innermost block. */
    public Code close() {
        indent = indent.substring(4);
        return line("}");
    }

    /** Adds the second text of each of the {@code pairs} whose first text occurs in {@code used}. */
    public Code helpers(String[] pairs, String used) {
        for (int i = 0; i < pairs.length; i += 2)
            if (used.contains(pairs[i])) line(pairs[i + 1]);
        return this;
    }

    /** The words of a text: its longest sequences of letters. */
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
