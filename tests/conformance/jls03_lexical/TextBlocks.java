// Text blocks: indentation, trailing space, escapes, ends of lines.
public class TextBlocks {
    public static void main(String[] args) {
        String a = """
            first
              second\tx
            third   \s
            "quotes" and \""" three
            joined \
            line""";
        System.out.println(a.replace(' ', '.'));
        String b = """
          x
         y
        """;
        System.out.println(b.replace(' ', '.') + "|");
        String c = """

            after an empty line

            """;
        System.out.println(c.replace("\n", "$") + c.length());
        System.out.println("""
            a""" + """
            b\n\u0063""" == "ab\nc");
    }
}
