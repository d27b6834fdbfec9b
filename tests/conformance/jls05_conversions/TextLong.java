// Every way in which a `long` becomes a string.
// Made by tests/suite/conformance/families.rs.
public class TextLong {
    public static void main(String[] args) {
        String text = "";
        long v0 = (long) (Long.MIN_VALUE);
        System.out.println(v0 + "" + v0 + "|" + (long) (Long.MIN_VALUE) + "|" + String.valueOf(v0) + "|" + Long.toString(v0));
        System.out.println(new StringBuilder().append(v0).append(' ').append((Long) v0).insert(0, v0).toString());
        System.out.print(v0);
        System.out.print(' ');
        System.out.println(v0);
        text += v0;
        long v1 = (long) (-4294967297L);
        System.out.println(v1 + "" + v1 + "|" + (long) (-4294967297L) + "|" + String.valueOf(v1) + "|" + Long.toString(v1));
        System.out.println(new StringBuilder().append(v1).append(' ').append((Long) v1).insert(0, v1).toString());
        System.out.print(v1);
        System.out.print(' ');
        System.out.println(v1);
        text += v1;
        long v2 = (long) (-1L);
        System.out.println(v2 + "" + v2 + "|" + (long) (-1L) + "|" + String.valueOf(v2) + "|" + Long.toString(v2));
        System.out.println(new StringBuilder().append(v2).append(' ').append((Long) v2).insert(0, v2).toString());
        System.out.print(v2);
        System.out.print(' ');
        System.out.println(v2);
        text += v2;
        long v3 = (long) (0L);
        System.out.println(v3 + "" + v3 + "|" + (long) (0L) + "|" + String.valueOf(v3) + "|" + Long.toString(v3));
        System.out.println(new StringBuilder().append(v3).append(' ').append((Long) v3).insert(0, v3).toString());
        System.out.print(v3);
        System.out.print(' ');
        System.out.println(v3);
        text += v3;
        long v4 = (long) (1L);
        System.out.println(v4 + "" + v4 + "|" + (long) (1L) + "|" + String.valueOf(v4) + "|" + Long.toString(v4));
        System.out.println(new StringBuilder().append(v4).append(' ').append((Long) v4).insert(0, v4).toString());
        System.out.print(v4);
        System.out.print(' ');
        System.out.println(v4);
        text += v4;
        long v5 = (long) (2147483648L);
        System.out.println(v5 + "" + v5 + "|" + (long) (2147483648L) + "|" + String.valueOf(v5) + "|" + Long.toString(v5));
        System.out.println(new StringBuilder().append(v5).append(' ').append((Long) v5).insert(0, v5).toString());
        System.out.print(v5);
        System.out.print(' ');
        System.out.println(v5);
        text += v5;
        long v6 = (long) (9007199254740993L);
        System.out.println(v6 + "" + v6 + "|" + (long) (9007199254740993L) + "|" + String.valueOf(v6) + "|" + Long.toString(v6));
        System.out.println(new StringBuilder().append(v6).append(' ').append((Long) v6).insert(0, v6).toString());
        System.out.print(v6);
        System.out.print(' ');
        System.out.println(v6);
        text += v6;
        long v7 = (long) (Long.MAX_VALUE);
        System.out.println(v7 + "" + v7 + "|" + (long) (Long.MAX_VALUE) + "|" + String.valueOf(v7) + "|" + Long.toString(v7));
        System.out.println(new StringBuilder().append(v7).append(' ').append((Long) v7).insert(0, v7).toString());
        System.out.print(v7);
        System.out.print(' ');
        System.out.println(v7);
        text += v7;
        System.out.println(text);
        Long nothing = null;
        System.out.println(nothing + "" + "|" + String.valueOf(nothing));
        text = null;
        text += Long.MIN_VALUE;
        System.out.println(text);
    }
}
