// Every way in which a `int` becomes a string.
// Made by tests/suite/conformance/families.rs.
public class TextInt {
    public static void main(String[] args) {
        String text = "";
        int v0 = (int) (Integer.MIN_VALUE);
        System.out.println(v0 + "" + v0 + "|" + (int) (Integer.MIN_VALUE) + "|" + String.valueOf(v0) + "|" + Integer.toString(v0));
        System.out.println(new StringBuilder().append(v0).append(' ').append((Integer) v0).insert(0, v0).toString());
        System.out.print(v0);
        System.out.print(' ');
        System.out.println(v0);
        text += v0;
        int v1 = (int) (-65537);
        System.out.println(v1 + "" + v1 + "|" + (int) (-65537) + "|" + String.valueOf(v1) + "|" + Integer.toString(v1));
        System.out.println(new StringBuilder().append(v1).append(' ').append((Integer) v1).insert(0, v1).toString());
        System.out.print(v1);
        System.out.print(' ');
        System.out.println(v1);
        text += v1;
        int v2 = (int) (-1);
        System.out.println(v2 + "" + v2 + "|" + (int) (-1) + "|" + String.valueOf(v2) + "|" + Integer.toString(v2));
        System.out.println(new StringBuilder().append(v2).append(' ').append((Integer) v2).insert(0, v2).toString());
        System.out.print(v2);
        System.out.print(' ');
        System.out.println(v2);
        text += v2;
        int v3 = (int) (0);
        System.out.println(v3 + "" + v3 + "|" + (int) (0) + "|" + String.valueOf(v3) + "|" + Integer.toString(v3));
        System.out.println(new StringBuilder().append(v3).append(' ').append((Integer) v3).insert(0, v3).toString());
        System.out.print(v3);
        System.out.print(' ');
        System.out.println(v3);
        text += v3;
        int v4 = (int) (1);
        System.out.println(v4 + "" + v4 + "|" + (int) (1) + "|" + String.valueOf(v4) + "|" + Integer.toString(v4));
        System.out.println(new StringBuilder().append(v4).append(' ').append((Integer) v4).insert(0, v4).toString());
        System.out.print(v4);
        System.out.print(' ');
        System.out.println(v4);
        text += v4;
        int v5 = (int) (40000);
        System.out.println(v5 + "" + v5 + "|" + (int) (40000) + "|" + String.valueOf(v5) + "|" + Integer.toString(v5));
        System.out.println(new StringBuilder().append(v5).append(' ').append((Integer) v5).insert(0, v5).toString());
        System.out.print(v5);
        System.out.print(' ');
        System.out.println(v5);
        text += v5;
        int v6 = (int) (16777217);
        System.out.println(v6 + "" + v6 + "|" + (int) (16777217) + "|" + String.valueOf(v6) + "|" + Integer.toString(v6));
        System.out.println(new StringBuilder().append(v6).append(' ').append((Integer) v6).insert(0, v6).toString());
        System.out.print(v6);
        System.out.print(' ');
        System.out.println(v6);
        text += v6;
        int v7 = (int) (Integer.MAX_VALUE);
        System.out.println(v7 + "" + v7 + "|" + (int) (Integer.MAX_VALUE) + "|" + String.valueOf(v7) + "|" + Integer.toString(v7));
        System.out.println(new StringBuilder().append(v7).append(' ').append((Integer) v7).insert(0, v7).toString());
        System.out.print(v7);
        System.out.print(' ');
        System.out.println(v7);
        text += v7;
        System.out.println(text);
        Integer nothing = null;
        System.out.println(nothing + "" + "|" + String.valueOf(nothing));
        text = null;
        text += Integer.MIN_VALUE;
        System.out.println(text);
    }
}
