// Unicode escapes are read before anything else, with any number of `u`s.
public class UnicodeEscapes {
    public static void main(String[] args) {
        String \u0061bc = "\u0041\uuu0042\\u0043";
        System.out.println(abc + " " + abc.length());
        char quote = '\u005c'';
        System.out.println(quote + "\u0022.length() + "x");
        /* \u002a/ System.out.println("outside the comment"); /**/
        // \u000a System.out.println("on a line of its own");
        int \u00e4 = 3; ä = ä + \u00e4;
        System.out.println(ä);
    }
}
