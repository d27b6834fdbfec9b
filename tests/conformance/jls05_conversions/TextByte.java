// Every way in which a `byte` becomes a string.
// Made by tests/suite/conformance/families.rs.
public class TextByte {
    public static void main(String[] args) {
        String text = "";
        byte v0 = (byte) (Byte.MIN_VALUE);
        System.out.println(v0 + "" + v0 + "|" + (byte) (Byte.MIN_VALUE) + "|" + String.valueOf(v0) + "|" + Byte.toString(v0));
        System.out.println(new StringBuilder().append(v0).append(' ').append((Byte) v0).insert(0, v0).toString());
        System.out.print(v0);
        System.out.print(' ');
        System.out.println(v0);
        text += v0;
        byte v1 = (byte) (-1);
        System.out.println(v1 + "" + v1 + "|" + (byte) (-1) + "|" + String.valueOf(v1) + "|" + Byte.toString(v1));
        System.out.println(new StringBuilder().append(v1).append(' ').append((Byte) v1).insert(0, v1).toString());
        System.out.print(v1);
        System.out.print(' ');
        System.out.println(v1);
        text += v1;
        byte v2 = (byte) (0);
        System.out.println(v2 + "" + v2 + "|" + (byte) (0) + "|" + String.valueOf(v2) + "|" + Byte.toString(v2));
        System.out.println(new StringBuilder().append(v2).append(' ').append((Byte) v2).insert(0, v2).toString());
        System.out.print(v2);
        System.out.print(' ');
        System.out.println(v2);
        text += v2;
        byte v3 = (byte) (1);
        System.out.println(v3 + "" + v3 + "|" + (byte) (1) + "|" + String.valueOf(v3) + "|" + Byte.toString(v3));
        System.out.println(new StringBuilder().append(v3).append(' ').append((Byte) v3).insert(0, v3).toString());
        System.out.print(v3);
        System.out.print(' ');
        System.out.println(v3);
        text += v3;
        byte v4 = (byte) (100);
        System.out.println(v4 + "" + v4 + "|" + (byte) (100) + "|" + String.valueOf(v4) + "|" + Byte.toString(v4));
        System.out.println(new StringBuilder().append(v4).append(' ').append((Byte) v4).insert(0, v4).toString());
        System.out.print(v4);
        System.out.print(' ');
        System.out.println(v4);
        text += v4;
        byte v5 = (byte) (Byte.MAX_VALUE);
        System.out.println(v5 + "" + v5 + "|" + (byte) (Byte.MAX_VALUE) + "|" + String.valueOf(v5) + "|" + Byte.toString(v5));
        System.out.println(new StringBuilder().append(v5).append(' ').append((Byte) v5).insert(0, v5).toString());
        System.out.print(v5);
        System.out.print(' ');
        System.out.println(v5);
        text += v5;
        System.out.println(text);
        Byte nothing = null;
        System.out.println(nothing + "" + "|" + String.valueOf(nothing));
        text = null;
        text += Byte.MIN_VALUE;
        System.out.println(text);
    }
}
