package udita.java;

import java.util.LinkedHashSet;
import java.util.Set;

/** The class whose {@code main} runs a program: statements, and expressions whose values are shown with their types. */
public class MainClass {
    private final StringBuilder statements = new StringBuilder();
    /** The types of the values that are shown. */
    private final Set<String> shown = new LinkedHashSet<String>();

    /** Adds statements, one a line. */
    public void add(String lines) {
        statements.append(lines).append('\n');
    }

    /**
     * Adds a statement that evaluates an expression and ends a line of output with its type, which may be void. The program finds
     * the type by itself: it calls one of several methods {@code show}, one for each type that is shown.
     */
    public void show(String expression, String type) {
        shown.add(type);
        add(type.equals("void") ? expression + ";\nshow();" : "show(" + expression + ");");
    }

    /** The declaration, complete. */
    public TypeDecl declaration() {
        TypeDecl declaration = new TypeDecl("class", "Main");
        Method main = new Method("void", "main", "String[] args");
        main.modifiers.add(Modifier.PUBLIC);
        main.modifiers.add(Modifier.STATIC);
        main.body = statements.toString();
        declaration.add(main);
        for (String type : shown) {
            Method show = new Method("void", "show", type.equals("void") ? "" : type + " value");
            show.modifiers.add(Modifier.STATIC);
            show.body = "System.out.println(\" as " + type + "\");";
            declaration.add(show);
        }
        return declaration;
    }
}
