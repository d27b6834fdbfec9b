// Backslashes written as Unicode escapes pair with plain ones.
public class EscapedBackslashes {
    public static void main(String[] args) {
        System.out.println("\u005C\\u005C\]");
        System.out.println("\u005C\u005C|\u005Cn|\u005C\|".length());
        System.out.println('\u005C\' + "" + '\\' + "\u005C"");
        System.out.println("\\u0041 \\\\u0041".length());
    }
}
