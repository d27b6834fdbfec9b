// JLS 3.10.6: the text of a text block begins on the line after its opening quotes.
class TextBlockOnOneLine {
    String s = """"""; // error
}
