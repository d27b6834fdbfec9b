// Copies of subclasses of collections, parts of lists that changed, tables that contain themselves, tokens between pairs of surrogates.
import java.util.*;
import java.util.concurrent.*;
public class CollectionsAtTheEdges {
  interface R { Object run() throws Exception; }
  static void t(String name, R r) { try { System.out.println(name + " " + r.run()); } catch (Throwable e) { System.out.println(name + " " + e.getClass().getSimpleName() + " " + e.getMessage()); } }
  static class MyList extends ArrayList<String> { int extra = 5; }
  static class Seq extends AbstractSequentialList<String> { LinkedList<String> l = new LinkedList<>(); public int size() { return l.size(); } public ListIterator<String> listIterator(int i) { return l.listIterator(i); } }
  public static void main(String[] args) {
    String s = "abc";
    t("1", () -> s.replace("g", "g") == s);
    t("2", () -> { MyList l = new MyList(); l.add("a"); l.extra = 7; MyList m = (MyList) l.clone(); return m.getClass().getSimpleName() + m.extra + m; });
    t("3", () -> { Seq q = new Seq(); q.add("x"); q.add(0, "y"); return q.l; });
    t("4", () -> { List<Integer> l = new ArrayList<>(List.of(1,2,3,4,5)); List<Integer> sub = l.subList(1, 3); l.add(6); return sub.size(); });
    t("5", () -> { List<Integer> l = new CopyOnWriteArrayList<>(List.of(1,2,3,4,5)); return l.subList(0,5).subList(4,3); });
    t("6", () -> { Map<Object,Object> h = new HashMap<>(); h.put("a", null); Hashtable<Object,Object> g = new Hashtable<>(); g.put("a", 1); return h.equals(g); });
    t("7", () -> new StringTokenizer("a\uD83D\uDE00b", "\uD83D\uDE00").countTokens());
    t("13", () -> { Hashtable<Object,Object> h = new Hashtable<>(); h.put("me", h); return h.toString(); });
    t("15", () -> { StringBuilder b = new StringBuilder(); Formatter f = new Formatter(b); f.format("%d", 5); f.flush(); f.close(); return b; });
    t("17", () -> { Map<Object,Object> h = new HashMap<>(); h.put(null, 1); Hashtable<Object,Object> g = new Hashtable<>(); g.put("a", 1); return h.equals(g) + " " + g.equals(h); });
    t("18", () -> { List<Integer> l = new LinkedList<>(List.of(1,2,3,4,5)); List<Integer> sub = l.subList(1, 3); l.add(6); return sub.get(0); });
    t("19", () -> { List<Integer> l = new ArrayList<>(List.of(1,2,3,4,5)); List<Integer> sub = l.subList(1, 3); sub.add(9); return l + " " + sub; });
    t("20", () -> { List<Integer> l = new ArrayList<>(List.of(1,2,3,4,5)); List<Integer> sub = l.subList(1, 3); l.remove(0); for (int i : sub) return i; return 0; });
    t("21", () -> { List<Integer> l = new Vector<>(List.of(1,2,3,4,5)); List<Integer> sub = l.subList(1, 3); l.remove(0); return sub.toString(); });
    t("22", () -> { Hashtable<Object,Object> h = new Hashtable<>(); h.put("me", 1); return h.hashCode(); });
    t("23", () -> { HashMap<Object,Object> h = new HashMap<>(){ int k = 3; }; h.put("a", 1); Object c = h.clone(); return c.getClass() == h.getClass(); });
    t("24", () -> { TreeMap<String,Integer> h = new TreeMap<>(Comparator.reverseOrder()); h.put("a", 1); h.put("b", 1); return h.clone(); });
    t("25", () -> { LinkedList<String> l = new LinkedList<>(); l.add("q"); return l.clone(); });
    t("26", () -> { ArrayDeque<String> l = new ArrayDeque<>(); l.add("q"); return l.clone(); });
    t("27", () -> { HashSet<String> l = new HashSet<>(); l.add("q"); return l.clone(); });
    t("28", () -> new StringTokenizer("a\uD83D\uDE00b\uD83D\uDE01c", "\uD83D\uDE00").nextToken());
  }
}
