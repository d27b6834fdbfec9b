package udita.java;

import java.util.LinkedHashSet;
import java.util.Set;

/** The class whose {@code main} runs a program: it has statements, and expressions that are printed with their types. */
public class MainClass {
    private final StringBuilder statements = new StringBuilder();
    /** The types with a method {@code show}. */
    private final Set<String> shown = new LinkedHashSet<String>();

    /** Adds statements, one per line. */
    public void add(String lines) {
        statements.append(lines).append('\n');
    }

    /**
     * Adds a statement that evaluates an expression and ends a line of output with its type, which may be void. The program
     * determines the type by overload resolution: each type has a method {@code show}.
     */
    public void show(String expression, String type) {
        shown.add(type);
        add(type.equals("void") ? expression + ";\nshow();" : "show(" + expression + ");");
    }

    /** The complete declaration of the class. */
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
