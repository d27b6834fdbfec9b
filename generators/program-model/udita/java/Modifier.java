package udita.java;

/** The modifiers of types and methods, in the order of the source text. */
public enum Modifier {
    PUBLIC("public"), PROTECTED("protected"), PRIVATE("private"), ABSTRACT("abstract"), DEFAULT("default"),
    STATIC("static"), SEALED("sealed"), NON_SEALED("non-sealed"), FINAL("final");

    private final String text;

    Modifier(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
