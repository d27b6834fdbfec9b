// Every way in which a `boolean` becomes a string.
// Made by tests/suite/conformance/families.rs.
public class TextBoolean {
    public static void main(String[] args) {
        String text = "";
        boolean v0 = (boolean) (false);
        System.out.println(v0 + "" + v0 + "|" + (boolean) (false) + "|" + String.valueOf(v0) + "|" + Boolean.toString(v0));
        System.out.println(new StringBuilder().append(v0).append(' ').append((Boolean) v0).insert(0, v0).toString());
        System.out.print(v0);
        System.out.print(' ');
        System.out.println(v0);
        text += v0;
        boolean v1 = (boolean) (true);
        System.out.println(v1 + "" + v1 + "|" + (boolean) (true) + "|" + String.valueOf(v1) + "|" + Boolean.toString(v1));
        System.out.println(new StringBuilder().append(v1).append(' ').append((Boolean) v1).insert(0, v1).toString());
        System.out.print(v1);
        System.out.print(' ');
        System.out.println(v1);
        text += v1;
        System.out.println(text);
        Boolean nothing = null;
        System.out.println(nothing + "" + "|" + String.valueOf(nothing));
        text = null;
        text += false;
        System.out.println(text);
    }
}
