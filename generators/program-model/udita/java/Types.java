package udita.java;

import java.util.Arrays;
import java.util.List;

/** Types given as text: the types that a program declares, primitive types and some of {@code java.lang}. */
public class Types {
    private static final List<String> PRIMITIVE =
        Arrays.asList("boolean", "byte", "short", "char", "int", "long", "float", "double");

    /** Types of the library, each with one of its direct supertypes. */
    private static final String[][] LIBRARY = {
        {"String", "CharSequence"}, {"String", "Comparable<String>"}, {"Integer", "Number"},
        {"Integer", "Comparable<Integer>"}, {"Long", "Number"}, {"Double", "Number"},
    };

    private final Program program;

    public Types(Program program) {
        this.program = program;
    }

    public static boolean isPrimitive(String type) {
        return PRIMITIVE.contains(type);
    }

    /** Whether two reference types are equal, or the first is a subtype of the second (JLS 4.10.2). */
    public boolean isSubtype(String type, String other) {
        if (type.equals(other) || other.equals("Object")) return true;
        TypeDecl declared = find(type);
        if (declared != null) {
            TypeDecl supertype = find(other);
            return supertype != null && declared.isSubtypeOf(supertype);
        }
        for (String[] row : LIBRARY)
            if (row[0].equals(type) && isSubtype(row[1], other)) return true;
        return false;
    }

    /** Whether the first return type is substitutable for the second (JLS 8.4.5). */
    public boolean isSubstitutable(String type, String other) {
        if (type.equals(other)) return true;
        if (isNoReference(type) || isNoReference(other)) return false;
        return isSubtype(type, other);
    }

    private static boolean isNoReference(String type) {
        return type.equals("void") || isPrimitive(type);
    }

    private TypeDecl find(String name) {
        for (TypeDecl type : program.types)
            if (type.name.equals(name)) return type;
        return null;
    }

    /** The types in a list of parameters: {@code int, List<T>} in {@code int x, List<T> y}. */
    static String ofParameters(String parameters) {
        if (parameters.isEmpty()) return "";
        StringBuilder types = new StringBuilder();
        int depth = 0, start = 0;
        for (int i = 0; i <= parameters.length(); i++) {
            char c = i < parameters.length() ? parameters.charAt(i) : ',';
            if (c == '<') depth++;
            if (c == '>') depth--;
            if (c != ',' || depth > 0) continue;
            String parameter = parameters.substring(start, i).trim();
            types.append(start == 0 ? "" : ", ").append(parameter, 0, parameter.lastIndexOf(' '));
            start = i + 1;
        }
        return types.toString();
    }

    /** An expression with a value of the type. */
    public static String value(String type) {
        if (type.equals("boolean")) return "false";
        if (type.equals("char")) return "'a'";
        if (isPrimitive(type)) return "0";
        return type.equals("String") || type.equals("Object") ? "\"\"" : "null";
    }
}
