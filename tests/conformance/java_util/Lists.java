// Random operations on every kind of list; what they give and throw, and what is left.
import java.util.*;

public class Lists {
    static int seed = 1;
    static int digest;
    /** The JDK has several kinds of immutable lists, with different messages. */
    static boolean immutable;

    /** A number from 0 to {@code bound - 1}. */
    static int random(int bound) {
        seed = seed * 1103515245 + 12345;
        return ((seed >>> 16) & 0x7fff) % bound;
    }

    /** An exception without its package, and without the messages that the JVM makes up for some. */
    static String show(RuntimeException e) {
        if (e instanceof NullPointerException) {
            return "NullPointerException";
        }
        if (e instanceof ClassCastException) {
            return "ClassCastException";
        }
        if (immutable && e instanceof IndexOutOfBoundsException) {
            return "IndexOutOfBoundsException";
        }
        String text = e.toString();
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        return name.substring(name.lastIndexOf('.') + 1) + (colon < 0 ? "" : text.substring(colon));
    }

    static String step(List<Integer> list, int operation, int a, int b) {
        Integer boxed = a == 3 ? null : Integer.valueOf(a);
        switch (operation) {
            case 0: case 1: case 2: return "add " + list.add(boxed);
            case 3: list.add(b, boxed); return "insert";
            case 4: return "get " + list.get(b);
            case 5: return "set " + list.set(b, boxed);
            case 6: return "remove " + list.remove(b);
            case 7: return "removeObject " + list.remove(boxed);
            case 8: return "indexOf " + list.indexOf(boxed) + " " + list.lastIndexOf(boxed) + " " + list.contains(boxed);
            case 9: return "addAll " + list.addAll(Arrays.asList(a, b, null));
            case 10: return "addAllAt " + list.addAll(b, Arrays.asList(a, b));
            case 11: return "removeAll " + list.removeAll(Arrays.asList(a, b));
            case 12: return "retainAll " + list.retainAll(Arrays.asList(a, b, 0, 1, 2, 5, 6));
            case 13: return "subList " + list.subList(a, b);
            case 14: list.subList(a, b).clear(); return "cleared";
            case 15: {
                List<Integer> part = list.subList(Math.min(a, list.size()), list.size());
                part.add(7);
                part.add(0, 8);
                List<Integer> inner = part.subList(1, part.size());
                inner.add(9);
                inner.remove(0);
                return "part " + part + " " + inner + " " + part.hashCode() + " " + part.equals(inner);
            }
            case 16: {
                List<Integer> part = list.subList(0, list.size() / 2);
                list.add(a);
                return "stale " + part.size();
            }
            case 17: {
                StringBuilder text = new StringBuilder("iterate");
                Iterator<Integer> i = list.iterator();
                while (i.hasNext()) {
                    Integer element = i.next();
                    text.append(' ').append(element);
                    if (element != null && element % 3 == a % 3) {
                        i.remove();
                    }
                }
                return text.toString();
            }
            case 18: {
                StringBuilder text = new StringBuilder("back and forth");
                ListIterator<Integer> i = list.listIterator(b);
                for (int n = 0; n < 12; n++) {
                    int what = random(7);
                    if (what < 2 && i.hasNext()) {
                        text.append(" >").append(i.next());
                    } else if (what < 4 && i.hasPrevious()) {
                        text.append(" <").append(i.previous());
                    } else if (what == 4) {
                        i.add(n);
                    } else if (what == 5) {
                        i.set(n);
                    } else if (what == 6) {
                        i.remove();
                    }
                    text.append(' ').append(i.nextIndex()).append('/').append(i.previousIndex());
                }
                return text.toString();
            }
            case 19: {
                for (Integer element : list) {
                    if (element != null && element == a) {
                        list.add(b);
                    }
                }
                return "changed while iterating";
            }
            case 20: {
                for (Integer element : list) {
                    if (element != null && element == a) {
                        list.remove(element);
                    }
                }
                return "shrunk while iterating";
            }
            case 21: list.sort(null); return "sorted";
            case 22: Collections.sort(list, Collections.<Integer>reverseOrder()); return "sorted down";
            case 23: Collections.reverse(list); return "reversed";
            case 24: Collections.swap(list, a, b); return "swapped";
            case 25: return "max " + Collections.max(list) + " min " + Collections.min(list);
            case 26: return "frequency " + Collections.frequency(list, boxed);
            case 27: return "array " + Arrays.toString(list.toArray()) + Arrays.toString(list.toArray(new Integer[a]));
            case 28: return "equal " + list.equals(new ArrayList<Integer>(list)) + list.equals(new LinkedList<Integer>(list))
                    + list.equals(new Vector<Integer>(list)) + list.equals(Arrays.asList(1)) + " " + list.hashCode();
            case 29: Collections.rotate(list, a - 5); return "rotated";
            case 30: return "containsAll " + list.containsAll(Arrays.asList(a, b));
            case 31: return "unmodifiable " + Collections.unmodifiableList(list) + Collections.unmodifiableList(list).set(0, 1);
            default: list.clear(); return "clear";
        }
    }

    static void run(List<Integer> list, String name, int rounds, boolean show) {
        for (int i = 0; i < rounds; i++) {
            String outcome;
            try {
                outcome = step(list, random(33), random(10), random(12) - 1);
            } catch (RuntimeException e) {
                outcome = show(e);
                if (list instanceof Vector && e instanceof ArrayIndexOutOfBoundsException) {
                    outcome = "ArrayIndexOutOfBoundsException";
                }
            }
            String line = name + ": " + outcome + " -> " + list.size() + " " + list;
            digest = 31 * digest + line.hashCode();
            if (show) {
                System.out.println(line);
            }
            if (list.size() > 40) {
                list.clear();
            }
        }
    }

    public static void main(String[] args) {
        List<List<Integer>> doubled = new ArrayList<>();
        doubled.add(new ArrayList<>());
        doubled.add(new LinkedList<>());
        doubled.add(new Vector<>());
        for (List<Integer> list : doubled) {
            list.add(1);
            list.add(2);
            System.out.println(list.addAll(list) + " " + list.addAll(1, list) + " " + list);
        }
        int rounds = 300;
        run(new ArrayList<Integer>(), "ArrayList", rounds, true);
        run(new LinkedList<Integer>(), "LinkedList", rounds, true);
        run(new Vector<Integer>(), "Vector", rounds, false);
        System.out.println(digest);
        run(new Stack<Integer>(), "Stack", rounds, false);
        System.out.println(digest);
        run(new ArrayList<Integer>(Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8)).subList(2, 6), "sublist", rounds, false);
        System.out.println(digest);
        run(Arrays.asList(5, 3, null, 1, 4, 1, 5), "array", rounds, false);
        System.out.println(digest);
        immutable = true;
        run(List.of(5, 3, 1, 4, 1, 5), "immutable", rounds, false);
        System.out.println(digest);
        immutable = false;
        run(Collections.nCopies(4, 2), "copies", rounds, false);
        System.out.println(digest);
        run(Collections.singletonList(4), "one", rounds, false);
        System.out.println(digest);
    }
}
