// Shows EnumMap and EnumSet.
import java.util.*;

public class EnumCollections {
    enum Day { MON, TUE, WED { String mid() { return "mid"; } }, THU, FRI, SAT, SUN; String mid() { return ""; } }
    enum Other { X }
    enum None { }
    enum Big { A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4, G5, G6, G7, G8, G9 }

    interface Action { void run(); }

    static void attempt(String what, Action action) {
        try { action.run(); System.out.println(what + " ok"); } catch (RuntimeException e) { System.out.println(what + " " + e.getClass().getSimpleName() + (e instanceof NullPointerException ? "" : " " + e.getMessage())); }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        EnumMap<Day, Integer> m = new EnumMap<>(Day.class);
        System.out.println(m + " " + m.size() + m.isEmpty());
        System.out.println(m.put(Day.SUN, 7) + " " + m.put(Day.WED, 3) + " " + m.put(Day.MON, null) + " " + m.put(Day.WED, 33) + m);
        System.out.println(m.get(Day.WED) + " " + m.get(Day.MON) + " " + m.containsKey(Day.MON) + m.containsKey(Day.TUE) + m.containsKey(null) + m.containsKey(Other.X) + m.get("x") + m.containsValue(null) + m.containsValue(7) + m.containsValue(8));
        System.out.println(m.keySet() + " " + m.values() + " " + m.entrySet());
        for (Map.Entry<Day, Integer> e : m.entrySet()) { e.setValue(e.getKey().ordinal()); System.out.print(e + " " + e.getKey().mid() + ";"); }
        System.out.println(m);
        Map<Day, Integer> h = new HashMap<>(m); System.out.println(h.equals(m) + " " + m.equals(h) + " " + (h.hashCode() == m.hashCode()));
        EnumMap<Day, Integer> c = m.clone(); c.remove(Day.WED); System.out.println(c + " " + m + c.remove(Day.WED) + c.remove("q") + c.equals(m));
        EnumMap<Day, Integer> d = new EnumMap<>(h); System.out.println(d); System.out.println(new EnumMap<>(d).equals(d));
        Iterator<Map.Entry<Day, Integer>> it = d.entrySet().iterator(); Map.Entry<Day, Integer> f = it.next(); it.remove(); System.out.println(d);
        attempt("removed", new Action() { public void run() { f.getKey(); } });
        attempt("twice", new Action() { public void run() { it.remove(); } });
        it.next(); d.put(Day.SAT, 9); d.remove(Day.SUN); System.out.println(it.hasNext() + " " + it.next() + it.hasNext());
        attempt("end", new Action() { public void run() { it.next(); } });
        attempt("null key", new Action() { public void run() { m.put(null, 1); } });
        attempt("wrong key", new Action() { public void run() { ((Map) m).put(Other.X, 1); } });
        attempt("empty map", new Action() { public void run() { new EnumMap<Day, Integer>(new HashMap<Day, Integer>()); } });
        System.out.println(m.getOrDefault(Day.TUE, -1) + " " + m.putIfAbsent(Day.TUE, 5) + " " + m); m.keySet().remove(Day.TUE); m.values().remove(6); System.out.println(m); m.putAll(c); m.entrySet().removeIf(null == null ? new java.util.function.Predicate<Map.Entry<Day, Integer>>() { public boolean test(Map.Entry<Day, Integer> e) { return e.getKey() == Day.MON; } } : null); System.out.println(m); m.clear(); System.out.println(m + "" + m.keySet().size());
        EnumSet<Day> none = EnumSet.noneOf(Day.class), all = EnumSet.allOf(Day.class), we = EnumSet.of(Day.SUN, Day.SAT);
        System.out.println(none + " " + all + " " + we + EnumSet.complementOf(we) + EnumSet.range(Day.TUE, Day.THU) + EnumSet.of(Day.WED) + EnumSet.of(Day.WED, Day.MON, Day.WED) + EnumSet.of(Day.FRI, Day.MON, Day.WED, Day.TUE) + EnumSet.of(Day.FRI, Day.MON, Day.WED, Day.TUE, Day.SUN) + EnumSet.of(Day.FRI, Day.MON, Day.WED, Day.TUE, Day.SUN, Day.SAT));
        System.out.println(we.add(Day.MON) + " " + we.add(Day.MON) + we.remove(Day.SAT) + we.remove(Day.SAT) + we.remove("x") + we.contains(null) + we.contains(Other.X) + we + we.size());
        System.out.println(all.containsAll(we) + " " + all.removeAll(we) + all + all.retainAll(EnumSet.range(Day.WED, Day.SUN)) + all + all.addAll(we) + all + all.addAll(we));
        System.out.println(new HashSet<>(we).equals(we) + " " + we.equals(new HashSet<>(we)) + we.equals(EnumSet.of(Day.MON, Day.SUN)) + (we.hashCode() == new HashSet<>(we).hashCode()));
        Iterator<Day> i = all.iterator(); i.next(); i.remove(); all.remove(Day.THU); while (i.hasNext()) System.out.print(i.next() + " "); System.out.println(all);
        attempt("iterator end", new Action() { public void run() { i.next(); } });
        attempt("iterator state", new Action() { public void run() { EnumSet.allOf(Day.class).iterator().remove(); } });
        attempt("null", new Action() { public void run() { we.add(null); } });
        attempt("wrong", new Action() { public void run() { ((Set) we).add(Other.X); } });
        attempt("empty", new Action() { public void run() { EnumSet.copyOf(new ArrayList<Day>()); } });
        attempt("range", new Action() { public void run() { EnumSet.range(Day.TUE, Day.MON); } });
        System.out.println(EnumSet.copyOf(Arrays.asList(Day.SUN, Day.MON)) + " " + EnumSet.copyOf((Collection<Day>) we) + EnumSet.copyOf(we) + we.clone() + EnumSet.allOf(None.class) + EnumSet.complementOf(EnumSet.noneOf(None.class)));
        EnumSet<Big> big = EnumSet.allOf(Big.class); System.out.println(big.size() + " " + big.contains(Big.G9)); big.removeAll(EnumSet.range(Big.A1, Big.G7)); System.out.println(big + " " + EnumSet.complementOf(big).size() + big.getClass().getSimpleName() + we.getClass().getSimpleName());
        System.out.println(Day.WED.getDeclaringClass().getEnumConstants().length + " " + Arrays.toString(Day.class.getEnumConstants()) + String.class.getEnumConstants() + Enum.valueOf(Day.class, "WED"));
        attempt("valueOf", new Action() { public void run() { Enum.valueOf(Day.class, "WEDS"); } });
        Map<Day, List<String>> groups = new EnumMap<>(Day.class); for (String s : new String[] {"MON:a", "WED:b", "MON:c"}) { Day k = Day.valueOf(s.substring(0, 3)); if (!groups.containsKey(k)) groups.put(k, new ArrayList<>()); groups.get(k).add(s.substring(4)); } System.out.println(groups);
    }
}
