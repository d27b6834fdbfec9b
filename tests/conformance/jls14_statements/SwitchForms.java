// Arrows, several labels, `yield`, and switches on strings and enums as values.
public class SwitchForms {
    enum Day { MON, TUE, SAT, SUN } static int n;
    static String kind(Day d) { return switch (d) { case SAT, SUN -> "weekend"; case MON -> { n++; yield "start"; } default -> "week"; }; }
    static int old(String s) { return switch (s) { case "a": case "b": n += 10; yield 1; case "c": n += 100; default: yield s.length(); }; }
    static long all(Day d) { return switch (d) { case MON -> 1; case TUE -> 2L; case SAT -> 'c'; case SUN -> (byte) 4; }; }
    public static void main(String[] args) {
        for (Day d : Day.values()) System.out.print(kind(d) + all(d) + " "); for (String s : "a b c dd".split(" ")) System.out.print(old(s)); System.out.println(n);
        int x = 3; switch (x) { case 1 -> System.out.println("one"); case 2, 3 -> { System.out.println("two or three"); x = 9; } default -> throw new IllegalStateException(); }
        System.out.println(switch (x) { case 9 -> switch ("k" + x) { case "k9" -> "dog"; default -> "k"; }; default -> x; }); Object o = switch (x) { case 1 -> 1; default -> "s"; }; System.out.println(o);
        try { kind(null); } catch (NullPointerException e) { System.out.println("null"); } try { System.out.println(switch (x) { case 9 -> throw new RuntimeException("nine"); default -> 1; }); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        switch (x) { case 8: System.out.println(8); case 9: int y = 1; System.out.println(y); case 10: y = 2; System.out.println(y); break; default: System.out.println("no"); }
    }
}
