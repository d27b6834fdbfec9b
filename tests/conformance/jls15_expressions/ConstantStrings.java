// JLS 15.29: which concatenations are constant expressions, and so the same object as an equal literal.
public class ConstantStrings {
    static final String A = "a";
    static final Object O = "a";
    static final String CAST = (Object) "a" + "b";
    static final String SAME = (String) "a" + "b";

    public static void main(String[] args) {
        final String x = "a";
        final Object y = "a";
        System.out.println("a" + "b" == "ab");
        System.out.println(A + "b" == "ab");
        System.out.println(x + "b" == "ab");
        System.out.println((String) "a" + "b" == "ab");
        System.out.println((String) "a" + (char) 98 == "ab");
        System.out.println((Object) "a" + "b" == "ab");
        System.out.println("a" + (Object) "b" == "ab");
        System.out.println("a" + ((Object) "b") + "c" == "abc");
        System.out.println("a" + "b" + (CharSequence) "c" == "abc");
        System.out.println((Comparable<String>) "a" + "b" == "ab");
        System.out.println(O + "b" == "ab");
        System.out.println(y + "b" == "ab");
        System.out.println(CAST == "ab");
        System.out.println(SAME == "ab");
        System.out.println((Integer) 5 + "b" == "5b");
        System.out.println((byte) 261 + "b" == "5b");
        System.out.println("a" + null == "anull");
        System.out.println((Object) "a" == "a");
        System.out.println(((Object) "a" + "b").equals("ab") && ((Object) "a" + "b").intern() == "ab");
    }
}
