package udita.java;

/** A member of a type body. */
public interface Member {
    /** Adds its text to the code. */
    void print(Code code);
}
