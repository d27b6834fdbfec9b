// JLS 3.9: a keyword is no name.
public class KeywordAsName {
    static int class = 1; // error
}
