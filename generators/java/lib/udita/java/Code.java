package udita.java;

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

    @Override
    public String toString() {
        return text.toString();
    }
}
