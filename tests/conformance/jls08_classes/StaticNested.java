// Static nested classes at any depth, and private members between them.
public class StaticNested {
    private static int secret = 1;
    static class One { private int x = secret + 1; static class Two { private int y = new One().x + secret; class Three { int z = y + secret; } } private static String tell(Two t) { return "y" + t.y; } }
    private int own = 9;
    static int peek(StaticNested s) { return s.own++ + s.own; }
    interface Holder { class Inside { String v = "inside an interface"; } enum Level { LOW, HIGH } }
    public static void main(String[] args) {
        System.out.println(One.tell(new One.Two()) + " " + new One().x + " " + new One.Two().new Three().z + " " + peek(new StaticNested()));
        System.out.println(new Holder.Inside().v + " " + Holder.Level.HIGH.compareTo(Holder.Level.LOW) + " " + new One.Two().getClass().getName());
    }
}
