// Every way in which a `char` becomes a string.
// Made by tests/suite/conformance/families.rs.
public class TextChar {
    public static void main(String[] args) {
        String text = "";
        char v0 = (char) ('\0');
        System.out.println(v0 + "" + v0 + "|" + (char) ('\0') + "|" + String.valueOf(v0) + "|" + Character.toString(v0));
        System.out.println(new StringBuilder().append(v0).append(' ').append((Character) v0).insert(0, v0).toString());
        System.out.print(v0);
        System.out.print(' ');
        System.out.println(v0);
        text += v0;
        char v1 = (char) ('\t');
        System.out.println(v1 + "" + v1 + "|" + (char) ('\t') + "|" + String.valueOf(v1) + "|" + Character.toString(v1));
        System.out.println(new StringBuilder().append(v1).append(' ').append((Character) v1).insert(0, v1).toString());
        System.out.print(v1);
        System.out.print(' ');
        System.out.println(v1);
        text += v1;
        char v2 = (char) ('A');
        System.out.println(v2 + "" + v2 + "|" + (char) ('A') + "|" + String.valueOf(v2) + "|" + Character.toString(v2));
        System.out.println(new StringBuilder().append(v2).append(' ').append((Character) v2).insert(0, v2).toString());
        System.out.print(v2);
        System.out.print(' ');
        System.out.println(v2);
        text += v2;
        char v3 = (char) ('\u007f');
        System.out.println(v3 + "" + v3 + "|" + (char) ('\u007f') + "|" + String.valueOf(v3) + "|" + Character.toString(v3));
        System.out.println(new StringBuilder().append(v3).append(' ').append((Character) v3).insert(0, v3).toString());
        System.out.print(v3);
        System.out.print(' ');
        System.out.println(v3);
        text += v3;
        char v4 = (char) ('\u0080');
        System.out.println(v4 + "" + v4 + "|" + (char) ('\u0080') + "|" + String.valueOf(v4) + "|" + Character.toString(v4));
        System.out.println(new StringBuilder().append(v4).append(' ').append((Character) v4).insert(0, v4).toString());
        System.out.print(v4);
        System.out.print(' ');
        System.out.println(v4);
        text += v4;
        char v5 = (char) ('\u8000');
        System.out.println(v5 + "" + v5 + "|" + (char) ('\u8000') + "|" + String.valueOf(v5) + "|" + Character.toString(v5));
        System.out.println(new StringBuilder().append(v5).append(' ').append((Character) v5).insert(0, v5).toString());
        System.out.print(v5);
        System.out.print(' ');
        System.out.println(v5);
        text += v5;
        char v6 = (char) (Character.MAX_VALUE);
        System.out.println(v6 + "" + v6 + "|" + (char) (Character.MAX_VALUE) + "|" + String.valueOf(v6) + "|" + Character.toString(v6));
        System.out.println(new StringBuilder().append(v6).append(' ').append((Character) v6).insert(0, v6).toString());
        System.out.print(v6);
        System.out.print(' ');
        System.out.println(v6);
        text += v6;
        System.out.println(text);
        Character nothing = null;
        System.out.println(nothing + "" + "|" + String.valueOf(nothing));
        text = null;
        text += '\0';
        System.out.println(text);
    }
}
