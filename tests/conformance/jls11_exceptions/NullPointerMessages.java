// What a NullPointerException says: which expression was null, as the bytecode without the names of variables tells it.

import java.util.*;

public class NullPointerMessages {
    static String s;
    String f;
    NullPointerMessages next;
    int[] ia;
    int num;
    static NullPointerMessages root;
    NullPointerMessages[] arr;
    String[][] names;
    Integer box;

    enum E {
        A, B
    }

    String m() {
        return null;
    }

    static String sm(int a, String b, Object c, List<String> d, int[] e, String[][] g, NullPointerMessages n) {
        return null;
    }

    NullPointerMessages self() {
        return null;
    }

    <T> T gen() {
        return null;
    }

    static int k;

    static void c(int n, Object par, long wide, String str) {
        try {
            String l = null;
            Object o = null;
            NullPointerMessages x = new NullPointerMessages();
            int i = 2;
            long w = 3;
            NullPointerMessages z = null;
            switch (n) {
            case 0:
                l.length();
                break;
            case 1:
                x.f.length();
                break;
            case 2:
                x.next.f.length();
                break;
            case 3:
                s.length();
                break;
            case 4:
                x.m().length();
                break;
            case 5:
                sm(1, "", o, null, null, null, null).trim();
                break;
            case 6:
                x.ia[2] = 3;
                break;
            case 7:
                System.out.println(x.ia[i]);
                break;
            case 8:
                System.out.println(x.ia.length);
                break;
            case 9:
                z.num = 3;
                break;
            case 10:
                System.out.println(z.num);
                break;
            case 11:
                x.arr = new NullPointerMessages[3];
                x.arr[i].m();
                break;
            case 12:
                x.arr = new NullPointerMessages[3];
                x.arr[2].next.m();
                break;
            case 13:
                x.names = new String[2][];
                x.names[1][0].length();
                break;
            case 14:
                throw null;
            case 15:
                {
                    RuntimeException e = null;
                    throw e;
                }
            case 16:
                synchronized (z) {
                    System.out.println();
                }
                break;
            case 17:
                par.hashCode();
                break;
            case 18:
                str.length();
                break;
            case 19:
                {
                    str = null;
                    str.length();
                }
                break;
            case 20:
                ((String) o).length();
                break;
            case 21:
                ((String) par).length();
                break;
            case 22:
                (n > 3 ? l : s).length();
                break;
            case 23:
                (l = x.m()).length();
                break;
            case 24:
                {
                    int a = x.box;
                }
                break;
            case 25:
                {
                    for (int q : x.ia) {
                    }
                }
                break;
            case 26:
                {
                    List<String> li = null;
                    for (String q : li) {
                    }
                }
                break;
            case 27:
                {
                    E e = null;
                    switch (e) {
                    case A:
                        break;
                    }
                }
                break;
            case 28:
                {
                    switch (l) {
                    case "a":
                        break;
                    }
                }
                break;
            case 29:
                {
                    Map<String, Integer> m = new HashMap<>();
                    int v = m.get("a");
                }
                break;
            case 30:
                {
                    x.self().self().next.f.length();
                }
                break;
            case 31:
                {
                    x.next = new NullPointerMessages();
                    x.next.next = new NullPointerMessages();
                    x.next.next.next = new NullPointerMessages();
                    x.next.next.next.next = new NullPointerMessages();
                    x.next.next.next.next.next= new NullPointerMessages();
                    x.next.next.next.next.next.next.next.f.length();
                }
                break;
            case 32:
                x.ia[i + 1] = 3;
                break;
            case 33:
                {
                    int[][] aa = new int[3][];
                    aa[i + 1 - 1][0]++;
                }
                break;
            case 34:
                {
                    int[][] aa = new int[3][];
                    aa[k][i]++;
                }
                break;
            case 35:
                {
                    int[][] aa = new int[3][];
                    aa[x.num][i] += 2;
                }
                break;
            case 36:
                {
                    int[][] aa = new int[3][];
                    aa[i--][i] += 2;
                }
                break;
            case 37:
                {
                    int[][] aa = new int[3][];
                    aa[(int) w - 3][i] += 2;
                }
                break;
            case 38:
                {
                    z.num++;
                }
                break;
            case 39:
                {
                    z.num += 5;
                }
                break;
            case 40:
                {
                    NullPointerMessages y = x.<NullPointerMessages>gen();
                    y.m();
                }
                break;
            case 41:
                {
                    x.<NullPointerMessages>gen().m();
                }
                break;
            case 42:
                {
                    List<String> li = new ArrayList<>();
                    li.add(null);
                    li.get(0).length();
                }
                break;
            case 43:
                {
                    boolean[] ba = null;
                    ba[0] = true;
                }
                break;
            case 44:
                {
                    byte[] ba = null;
                    ba[0] = 1;
                }
                break;
            case 45:
                {
                    char[] ba = null;
                    ba[0]++;
                }
                break;
            case 46:
                {
                    short[] ba = null;
                    System.out.println(ba[0]);
                }
                break;
            case 47:
                {
                    long[] ba = null;
                    System.out.println(ba[0]);
                }
                break;
            case 48:
                {
                    double[] ba = null;
                    System.out.println(ba[0]);
                }
                break;
            case 49:
                {
                    float[] ba = null;
                    System.out.println(ba[0]);
                }
                break;
            case 50:
                {
                    Object[] ba = null;
                    System.out.println(ba[0]);
                }
                break;
            case 51:
                {
                    Object[] ba = null;
                    ba[0] = "";
                }
                break;
            case 52:
                {
                    int[] ba = null;
                    ba.clone();
                }
                break;
            case 53:
                {
                    Object[] ba = null;
                    ba.getClass();
                }
                break;
            case 54:
                {
                    root.f.length();
                }
                break;
            case 55:
                {
                    ((String) null).length();
                }
                break;
            case 56:
                {
                    NullPointerMessages.root.next.m();
                }
                break;
            case 57:
                {
                    Integer bx = null;
                    bx++;
                }
                break;
            case 58:
                {
                    Integer bx = null;
                    long q = bx + 3L;
                }
                break;
            case 59:
                {
                    Boolean bx = null;
                    if (bx) {
                    }
                }
                break;
            case 60:
                {
                    x.names = new String[2][];
                    x.names[k + 1][0].length();
                }
                break;
            case 61:
                {
                    x.names = new String[2][2];
                    x.names[1][x.num].length();
                }
                break;
            case 62:
                {
                    x.names = new String[2][2];
                    x.names[Integer.parseInt("1")][0].length();
                }
                break;
            case 63:
                {
                    int a = 5, b = 6;
                    String q = null;
                    {
                        int cc = 3;
                    }
                    q.trim();
                }
                break;
            case 64:
                {
                    for (int a = 0; a < 3; a++) {
                        String q = null;
                        q.trim();
                    }
                }
                break;
            case 65:
                {
                    try {
                        String q = null;
                        q.trim();
                    } finally {
                        i++;
                    }
                }
                break;
            case 66:
                {
                    try {
                        i++;
                    } finally {
                        String q = null;
                        q.trim();
                    }
                }
                break;
            case 67:
                {
                    try {
                        throw new RuntimeException();
                    } catch (RuntimeException e) {
                        String q = null;
                        q.trim();
                    } finally {
                        i++;
                    }
                }
                break;
            case 68:
                {
                    try {
                        throw new RuntimeException();
                    } finally {
                        String q = null;
                        q.trim();
                    }
                }
            case 69:
                {
                    synchronized (x) {
                        String q = null;
                        q.trim();
                    }
                }
                break;
            case 70:
                {
                    for (int q : new int[2]) {
                        String u = null;
                        u.trim();
                    }
                }
                break;
            case 71:
                {
                    for (String q : List.of("a")) {
                        String u = null;
                        u.trim();
                    }
                }
                break;
            case 72:
                {
                    switch ("a") {
                    case "a":
                        String u = null;
                        u.trim();
                    }
                }
                break;
            case 73:
                {
                    try (AutoCloseable ac = new AutoCloseable() {
                        public void close() {
                        }
                    }) {
                        String u = null;
                        u.trim();
                    }
                }
                break;
            case 74:
                {
                    try (AutoCloseable ac = new AutoCloseable() {
                        public void close() {
                        }
                    }; AutoCloseable ad = null) {
                        String u = null;
                        u.trim();
                    } finally {
                        i++;
                    }
                }
                break;
            case 75:
                {
                    String u = null;
                    u.trim();
                }
                break;
            case 76:
                {
                    Object oo = 5;
                }
                break;
            case 77:
                {
                    int y = switch (i) {
                        case 2 -> {
                            String u = null;
                            yield u.length();
                        }
                        default -> 3;
                    };
                }
                break;
            case 78:
                {
                    Comparator<String> cmp = null;
                    cmp.compare("a", "b");
                }
                break;
            case 79:
                {
                    Object q = x.next.new In();
                }
                break;
            case 80:
                {
                    String[] ss = {null};
                    ss[0].trim();
                }
                break;
            case 81:
                {
                    String[] ss = new String[1];
                    ss[ss.length - 1].trim();
                }
                break;
            case 82:
                {
                    x.names = new String[70000][];
                    x.names[40000][1].trim();
                }
                break;
            case 83:
                {
                    x.names = new String[70000][];
                    x.names[30000][1].trim();
                }
                break;
            case 84:
                {
                    x.names = new String[2][];
                    x.names['\1'][1].trim();
                }
                break;
            case 85:
                {
                    System.out.println(l.length() + "a" + l);
                }
                break;
            case 86:
                {
                    x.f.trim().length();
                }
                break;
            case 87:
                {
                    l += "a";
                    l = null;
                    l += x.f.trim();
                }
                break;
            case 88:
                {
                    l.toString();
                }
                break;
            case 89:
                {
                    o.equals(l);
                }
                break;
            case 90:
                {
                    List<int[]> li = new ArrayList<>();
                    li.add(null);
                    li.get(0)[1] = 3;
                }
                break;
            case 91:
                {
                    x.next.self();
                }
                break;
            case 92:
                {
                    assert l.length() > 3 : "no";
                }
                break;
            case 93:
                {
                    (wide > 2 ? (String) null : l).length();
                }
                break;
            case 94:
                {
                    NullPointerMessages[][] q = new NullPointerMessages[2][2];
                    q[1][0].arr[2].next = null;
                }
                break;
            case 95:
                {
                    Map.Entry<String,String> en = null;
                    en.getKey();
                }
                break;
            case 96:
                {
                    StringBuilder sb = null;
                    sb.append(1).append(2);
                }
                break;
            case 97:
                {
                    Runnable r = null;
                    r.run();
                }
                break;
            case 98:
                {
                    Supp<String> r = new Supp<String>() {
                        public String get() {
                            return null;
                        }
                    };
                    r.get().length();
                }
                break;
            case 99:
                {
                    long w2 = 4;
                    double d2 = 3;
                    String q = null;
                    q.length();
                }
                break;
            case 100:
                {
                    Long lw = null;
                    long v = lw;
                }
                break;
            case 101:
                {
                    Character lw = null;
                    char v = lw;
                    v++;
                }
                break;
            case 102:
                {
                    int[] q = n > 4 ? null : new int[2];
                    q[0]++;
                }
                break;
            default:
                throw new IllegalStateException();
            }
            System.out.println(n + " nothing");
        } catch (NullPointerException e) {
            System.out.println(n + " " + e.getMessage());
        } catch (IllegalStateException e) {
            k = -1;
        } catch (Exception e) {
            System.out.println(n + " " + e);
        }
    }

    interface Supp<T> {
        T get();
    }

    class In {
    }

    void inst(String p, int q, String r) {
        try {
            r.trim();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            this.f.trim();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            f.trim();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            next.next.f = "";
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            String l = m();
            l.trim();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            String l = m();
            if (q > 3) {
                int y = 4;
                l.trim();
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        new Object() {
            void a() {
                try {
                    r.trim();
                } catch (NullPointerException e) {
                    System.out.println(e.getMessage());
                }
                try {
                    f.trim();
                } catch (NullPointerException e) {
                    System.out.println(e.getMessage());
                }
            }
        }.a();
    }

    NullPointerMessages() {
    }

    NullPointerMessages(String a, long b, String c) {
        try {
            c.trim();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int i = 0; k >= 0; i++) {
            s = null;
            root = null;
            c(i, null, 3, null);
        }
        new NullPointerMessages().inst(null, 5, null);
        new NullPointerMessages(null, 3, null);
        try {
            ((E) null).ordinal();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            ((ArrayList<String>) (List<String>) null).containsAll(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.requireNonNull(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            throw new NullPointerException();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
