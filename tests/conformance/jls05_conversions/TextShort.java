// Every way in which a `short` becomes a string.
// Made by tests/suite/conformance/families.rs.
public class TextShort {
    public static void main(String[] args) {
        String text = "";
        short v0 = (short) (Short.MIN_VALUE);
        System.out.println(v0 + "" + v0 + "|" + (short) (Short.MIN_VALUE) + "|" + String.valueOf(v0) + "|" + Short.toString(v0));
        System.out.println(new StringBuilder().append(v0).append(' ').append((Short) v0).insert(0, v0).toString());
        System.out.print(v0);
        System.out.print(' ');
        System.out.println(v0);
        text += v0;
        short v1 = (short) (-129);
        System.out.println(v1 + "" + v1 + "|" + (short) (-129) + "|" + String.valueOf(v1) + "|" + Short.toString(v1));
        System.out.println(new StringBuilder().append(v1).append(' ').append((Short) v1).insert(0, v1).toString());
        System.out.print(v1);
        System.out.print(' ');
        System.out.println(v1);
        text += v1;
        short v2 = (short) (-1);
        System.out.println(v2 + "" + v2 + "|" + (short) (-1) + "|" + String.valueOf(v2) + "|" + Short.toString(v2));
        System.out.println(new StringBuilder().append(v2).append(' ').append((Short) v2).insert(0, v2).toString());
        System.out.print(v2);
        System.out.print(' ');
        System.out.println(v2);
        text += v2;
        short v3 = (short) (0);
        System.out.println(v3 + "" + v3 + "|" + (short) (0) + "|" + String.valueOf(v3) + "|" + Short.toString(v3));
        System.out.println(new StringBuilder().append(v3).append(' ').append((Short) v3).insert(0, v3).toString());
        System.out.print(v3);
        System.out.print(' ');
        System.out.println(v3);
        text += v3;
        short v4 = (short) (1);
        System.out.println(v4 + "" + v4 + "|" + (short) (1) + "|" + String.valueOf(v4) + "|" + Short.toString(v4));
        System.out.println(new StringBuilder().append(v4).append(' ').append((Short) v4).insert(0, v4).toString());
        System.out.print(v4);
        System.out.print(' ');
        System.out.println(v4);
        text += v4;
        short v5 = (short) (255);
        System.out.println(v5 + "" + v5 + "|" + (short) (255) + "|" + String.valueOf(v5) + "|" + Short.toString(v5));
        System.out.println(new StringBuilder().append(v5).append(' ').append((Short) v5).insert(0, v5).toString());
        System.out.print(v5);
        System.out.print(' ');
        System.out.println(v5);
        text += v5;
        short v6 = (short) (Short.MAX_VALUE);
        System.out.println(v6 + "" + v6 + "|" + (short) (Short.MAX_VALUE) + "|" + String.valueOf(v6) + "|" + Short.toString(v6));
        System.out.println(new StringBuilder().append(v6).append(' ').append((Short) v6).insert(0, v6).toString());
        System.out.print(v6);
        System.out.print(' ');
        System.out.println(v6);
        text += v6;
        System.out.println(text);
        Short nothing = null;
        System.out.println(nothing + "" + "|" + String.valueOf(nothing));
        text = null;
        text += Short.MIN_VALUE;
        System.out.println(text);
    }
}
