package udita.java;

/** What can stand in a type's body. */
public interface Member {
    /** Prints it. */
    void print(Code code);
}
