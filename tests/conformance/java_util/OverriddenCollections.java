// What the methods of collections call of a subclass that overrides some of them, and what they don't.
import java.util.*;

public class OverriddenCollections {
    static StringBuilder log = new StringBuilder();

    static void say(String what) {
        log.append(what).append(' ');
    }

    static void show(String title, Object result) {
        System.out.println(title + ": " + result + " [" + log.toString().trim() + "]");
        log.setLength(0);
    }

    static class Linked extends LinkedList<Object> {
        @Override public boolean add(Object e) { say("add"); return super.add(e); }
        @Override public void addLast(Object e) { say("addLast"); super.addLast(e); }
        @Override public void addFirst(Object e) { say("addFirst"); super.addFirst(e); }
        @Override public Object removeFirst() { say("removeFirst"); return super.removeFirst(); }
        @Override public Object pollFirst() { say("pollFirst"); return super.pollFirst(); }
        @Override public Object getFirst() { say("getFirst"); return super.getFirst(); }
        @Override public int size() { return super.size(); }
        @Override public ListIterator<Object> listIterator(int i) { say("listIterator"); return super.listIterator(i); }
    }

    static class Piled extends Stack<Object> {
        @Override public void addElement(Object e) { say("addElement"); super.addElement(e); }
        @Override public void removeElementAt(int i) { say("removeElementAt"); super.removeElementAt(i); }
        @Override public Object peek() { say("peek"); return super.peek(); }
        @Override public boolean add(Object e) { say("add"); return super.add(e); }
        @Override public int indexOf(Object o, int i) { say("indexOf"); return super.indexOf(o, i); }
    }

    static class Listed extends ArrayList<Object> {
        @Override public boolean add(Object e) { say("add"); return super.add(e); }
        @Override public Object get(int i) { say("get"); return super.get(i); }
        @Override public int size() { say("size"); return super.size(); }
    }

    static class Mapped extends HashMap<Object, Object> {
        @Override public Object get(Object k) { say("get"); return super.get(k); }
        @Override public Object put(Object k, Object v) { say("put"); return super.put(k, v); }
        @Override public boolean containsKey(Object k) { say("containsKey"); return super.containsKey(k); }
    }

    static class Recent extends LinkedHashMap<Object, Object> {
        Recent() {
            super(16, 0.75f, true);
        }

        @Override protected boolean removeEldestEntry(Map.Entry<Object, Object> e) { return size() > 3; }
    }

    /** Tells what it is asked. */
    static class Key {
        final int code;
        final String name;

        Key(int code, String name) {
            this.code = code;
            this.name = name;
        }

        @Override public int hashCode() { say("hash:" + name); return code; }
        @Override public boolean equals(Object o) { say(name + "=" + o); return o instanceof Key && ((Key) o).name.equals(name); }
        @Override public String toString() { return name; }
    }

    static void lists() {
        Linked linked = new Linked();
        show("offer", linked.offer(1));
        linked.push(2);
        show("push", linked);
        linked.addAll(List.of(3, 4, 5, 6));
        show("addAll", linked);
        show("pop", linked.pop());
        show("poll", linked.poll());
        show("remove", linked.remove());
        show("element", linked.element());
        for (Object o : linked) say("" + o);
        show("each", linked.peek());
        show("offerFirst", linked.offerFirst(9) + " " + linked.offerLast(8));
        Piled piled = new Piled();
        show("push", piled.push(1) + "" + piled.push(2));
        show("pop", piled.pop());
        show("contains", piled.contains(1));
        show("indexOf", piled.indexOf(1) + " " + piled.lastIndexOf(1) + " " + piled.search(1));
        show("add", piled.add(7) + " " + piled.addAll(List.of(8, 9)));
        try {
            new Stack<Object>().pop();
        } catch (EmptyStackException e) {
            show("empty", e.getMessage());
        }
        Listed listed = new Listed();
        listed.addAll(List.of(1, 2));
        listed.add(3);
        show("list", listed.toArray().length);
        for (Object o : listed) say("" + o);
        show("each", listed.contains(2) + " " + listed.isEmpty());
        for (int i : new int[] {-1, 3}) {
            try {
                listed.get(i);
            } catch (IndexOutOfBoundsException e) {
                show("get", e.getMessage());
            }
            try {
                new Vector<>(List.of(1, 2, 3)).get(i);
            } catch (IndexOutOfBoundsException e) {
                show("get", e.getMessage());
            }
            try {
                new Vector<>(List.of(1, 2, 3)).removeElementAt(i);
            } catch (IndexOutOfBoundsException e) {
                show("remove", e.getMessage());
            }
            try {
                new ArrayList<>(List.of(1, 2, 3)).set(i, 1);
            } catch (IndexOutOfBoundsException e) {
                show("set", e.getMessage());
            }
        }
    }

    static void maps() {
        Mapped map = new Mapped();
        map.putAll(Map.of(1, 2));
        show("putAll", map.getOrDefault(1, 0) + " " + map.putIfAbsent(1, 3) + " " + map.keySet().contains(1));
        show("twin", map.equals(new HashMap<>(Map.of(1, 2))) + " " + new HashMap<>(Map.of(1, 2)).equals(map));
        Recent recent = new Recent();
        for (int i = 0; i < 4; i++) recent.put(i, i);
        recent.get(1);
        recent.getOrDefault(2, 0);
        recent.containsKey(3);
        show("recent", recent + " " + recent.put(1, 5) + " " + recent);
    }

    static void keys() {
        Set<Object> set = new HashSet<>();
        Key a = new Key(1, "a"), a2 = new Key(1, "a"), b = new Key(1, "b"), c = new Key(17, "c"), d = new Key(65536, "d");
        show("contains", set.contains(a));
        show("add", set.add(a) + " " + set.add(a) + " " + set.add(a2) + " " + set.add(b) + " " + set.add(c) + " " + set.add(d));
        show("contains", set.contains(a2) + " " + set.contains(b) + " " + set.contains(new Key(1, "z")) + " " + set.contains(null));
        show("order", set);
        show("remove", set.remove(a2) + " " + set.remove(a2) + " " + set);
        show("mixed", set.add("s") + " " + set.add(1) + " " + set.add(1) + " " + set.add(null) + " " + set.contains(1) + set.contains(17));
        Map<Object, Object> map = new HashMap<>();
        show("get", map.get(a));
        show("put", map.put(a, 1) + " " + map.put(a2, 2) + " " + map.put(b, 3) + " " + map.get(b) + " " + map.get(new Key(1, "z")));
        show("map", map + " " + map.containsKey(c) + map.containsValue(2));
        map.put("x", null);
        show("null", map.putIfAbsent("x", 4) + " " + map.putIfAbsent("x", 5) + " " + map.get("x"));
        Map<Object, Object> grown = new HashMap<>();
        for (int i = 0; i < 40; i++) {
            grown.put(i % 2 == 0 ? (Object) (i * 7 % 64) : "k" + i, i);
        }
        show("grown", grown);
        Set<Object> crowd = new HashSet<>();
        for (int i = 0; i < 12; i++) {
            crowd.add(new Key(5, "n" + i));
        }
        boolean found = crowd.contains(new Key(5, "n11"));
        // Which of them are asked is up to a tree of keys that nothing orders.
        log.setLength(0);
        show("crowd", crowd.size() + " " + found);
    }

    public static void main(String[] args) {
        lists();
        maps();
        keys();
    }
}
