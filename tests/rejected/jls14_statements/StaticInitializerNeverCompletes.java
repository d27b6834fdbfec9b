// JLS 8.7: a static initialiser has to be able to complete.
public class StaticInitializerNeverCompletes {
    static { // error
        while (true) { } // error
    }
}
