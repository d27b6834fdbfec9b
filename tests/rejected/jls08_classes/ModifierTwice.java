// JLS 8.3.1: a modifier once at most.
public class ModifierTwice {
    static static int x; // error
}
