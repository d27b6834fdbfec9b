// JLS 11.2.2: only the name of a catch parameter throws less than its type; a cast throws the type that it casts to.
public class CastThrown {
    void read() throws java.io.IOException {
        try {
            new java.io.StringReader("").read();
        } catch (java.io.IOException e) {
            throw (Exception) e; // error
        }
    }
}
