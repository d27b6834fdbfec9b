/** Concatenation of everything. */
public class Strings {
    static int count;
    static final String CONSTANT = "con" + "stant";

    static class Thing {
        final String name;

        Thing(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            count++;
            return name;
        }
    }

    static String text(String value) {
        return value;
    }

    static boolean flag(int i) {
        return i % 2 == 0;
    }

    public static void main(String[] args) {
        byte b = -1;
        short s = 300;
        char c = 'c';
        int i = -5;
        long l = 1L << 40;
        boolean t = true;
        String none = null;
        Object nothing = null;
        Thing thing = new Thing("thing");
        Integer boxed = 12;
        System.out.println("" + b + s + c + i + l + t + none + nothing + thing + boxed + 'x' + 1 + 2L + false + null);
        System.out.println(i + l + "sum" + i + l);
        System.out.println(c + 1 + "" + c + 1);
        System.out.println("flags " + flag(1) + flag(2) + (i > 0) + (i < 0 && flag(4)) + !flag(6));
        String sum = "";
        sum += 1;
        sum += 'c';
        sum += null;
        sum += thing;
        sum += 1 + 2;
        System.out.println(sum);
        String start = null;
        start += "x";
        System.out.println(start);
        char[] chars = {'a', 'b'};
        String[] parts = {"p", null};
        parts[0] += parts[1];
        parts[1] += parts[0] + parts[0].length();
        System.out.println(parts[0] + parts[1] + String.valueOf(chars) + chars.length);
        System.out.println(text(null) + text("a") + text(CONSTANT));
        System.out.println(new Thing("first") + " " + new Thing("second") + " " + count);
        System.out.println(count + "" + new Thing("x") + count);
        System.out.println((CONSTANT == "constant") + " " + (text("con") + "stant" == CONSTANT) + " "
            + (text("con") + "stant").equals(CONSTANT) + " " + ((text("con") + "stant").intern() == CONSTANT));
        System.out.println("quote \" backslash \\ tab \t unicode \u00e9 \u4e2d end".length());
        System.out.println("a" + ("b" + ("c" + 1)) + ("d" + 2) + 3);
        System.out.println(new String() + new String("x") + new String(chars) + new String(chars, 1, 1)
            + new String(new StringBuilder("b")) + (new String("x") == new String("x")) + new String("x").equals("x"));
        StringBuilder builder = new StringBuilder("start");
        builder.append(1).append('c').append(true).append((Object) null).append(5L).append("end").insert(0, "<");
        System.out.println(builder + " " + builder.length() + builder.reverse());
        System.out.println("compare " + "abc".compareTo("abd") + "b".compareTo("abc") + " " + "abc".indexOf("c")
            + "abc".substring(1) + "abc".charAt(0) + "Abc".toLowerCase() + " x ".trim() + "a,b".split(",").length);
    }
}
