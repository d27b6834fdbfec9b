// JLS 3.10.6: a line ends after the opening of a text block.
public class TextBlockOpening {
    static String x = """text"""; // error
}
