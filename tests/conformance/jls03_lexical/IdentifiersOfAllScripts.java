// JLS 3.8: currency signs, marks and digits of all scripts in identifiers (`Character.isJavaIdentifierStart` and `isJavaIdentifierPart`).
public class IdentifiersOfAllScripts {
    public static void main(String[] args) {
        int \u058f = 1;
        int a\ua66f = 2;
        int \ufdfc = 3;
        int \u0e81\u0eba = 4;
        int x\u1dfb = 5;
        int \u2169 = 6;
        int y\u0660 = 7;
        System.out.println(\u058f + a\ua66f + \ufdfc + \u0e81\u0eba + x\u1dfb + \u2169 + y\u0660);
    }
}
