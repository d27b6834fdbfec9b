// JLS 3.3, 3.6: white space and the ends of lines can be written as Unicode escapes.
public class EscapedWhiteSpace {
 \u0009public static void main(String[] args) {\u0020\u0020
        int\u0020x\u0009= 1;\u000C\u000A
        // A comment ends here: \u000A x++;
        // And here: \u000D\u000A x++;
        System.out.println(x);
    }
}
