// JLS 5.2: a negative constant is no `char`.
public class NegativeChar {
    static char x = -1; // error
}
