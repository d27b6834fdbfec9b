// JLS 8.7: an instance initialiser has to be able to complete.
public class InitializerNeverCompletes {
    { // error
        throw new RuntimeException(); // error
    }
}
