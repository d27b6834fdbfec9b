// What a NullPointerException says of boxes that are updated, of parameters that were written, in loops and `finally`.

import java.util.*;

public class NullPointerPlaces {
    Integer box;
    static Integer sbox;
    Integer[] boxes = new Integer[3];
    NullPointerPlaces next;
    Long lbox;
    int[][] grid;
    String name;
    static NullPointerPlaces top;

    static NullPointerPlaces make() {
        return new NullPointerPlaces();
    }

    static NullPointerPlaces nothing() {
        return null;
    }

    int idx() {
        return 1;
    }

    static void say(NullPointerException e) {
        System.out.println(e.getMessage());
    }

    void inst() {
        try {
            box++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            this.box++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            ++box;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            box += 3;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            boxes[1]++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            boxes[1] += 2;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int v = boxes[1];
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            next.box++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            next.next.name = "a";
        } catch (NullPointerException e) {
            say(e);
        }
    }

    static class Sub extends NullPointerPlaces {
        static String text(NullPointerPlaces x) {
            return x.name;
        }
        class In {
            void f() {
                try {
                    name.length();
                } catch (NullPointerException e) {
                    say(e);
                }
                try {
                    next.name.length();
                } catch (NullPointerException e) {
                    say(e);
                }
            }
        }
    }

    enum E {
        A("x", null);
        E(String a, String b) {
            try {
                b.length();
            } catch (NullPointerException e) {
                say(e);
            }
            String l = null;
            try {
                l.length();
            } catch (NullPointerException e) {
                say(e);
            }
        }
    }

    class Inner {
        Inner(String a, String b) {
            try {
                b.length();
            } catch (NullPointerException e) {
                say(e);
            }
            String l = null;
            try {
                l.length();
            } catch (NullPointerException e) {
                say(e);
            }
        }
    }

    public static void main(String[] args) {
        NullPointerPlaces x = new NullPointerPlaces();
        Object spare = x;
        Integer l = null;
        Long w = null;
        Integer[] a = new Integer[3];
        int i = 1;
        try {
            x.box++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            ++x.box;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            x.box += 3;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            make().box++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            nothing().box++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            sbox++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            NullPointerPlaces.sbox += 2;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            l++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            ++l;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            l--;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            l += 2;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            w += 2;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            w++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            a[1]++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            a[i]++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            a[i] += 4;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            a[x.idx()] += 4;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int q = l;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int q = -l;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            boolean q = l == 3;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int q = a[0] + a[1];
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            long q = w;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            switch (l) {
            case 1:
            }
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int[] z = new int[l];
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            a[l] = 3;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            if (x.name.equals("")) {
            }
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            while (x.name.isEmpty()) {
            }
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            for (char c : x.name.toCharArray()) {
            }
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            System.out.println(x.next.idx() + 1);
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            x.grid[0][1] = 3;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            x.grid = new int[3][];
            x.grid[0][1] = 3;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            x.grid[x.idx()][1] = 3;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int n = x.grid[2].length;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            top.next.name = "";
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            Sub.text(null);
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            ((Comparable) null).compareTo(l);
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            String[][] g = new String[2][];
            g[1].clone();
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            String[] g = null;
            g.clone();
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int[][] g = null;
            g.clone();
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            List<List<String>> g = new ArrayList<>();
            g.add(null);
            g.get(0).get(1).length();
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            Map<String, List<String>> g = new HashMap<>();
            g.get("a").add("b");
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            Iterator<String> g = null;
            g.next();
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            String g = null;
            char c = g.charAt(0);
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            String g = null;
            boolean c = g.equals(null) || g == null;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            String g = null;
            String h = (g = null).trim();
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            Object g = null;
            String h = g.toString() + 1;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int[] arr = null;
            int s = 0;
            for (int k = 0; k < arr.length; k++) s += arr[k];
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int[] arr = null;
            arr[i++]++;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            int[] arr = null;
            arr[0] <<= 2;
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            NullPointerPlaces[] arr = new NullPointerPlaces[3];
            arr[0].name = "x";
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            NullPointerPlaces[] arr = new NullPointerPlaces[3];
            for (NullPointerPlaces n : arr) n.idx();
        } catch (NullPointerException e) {
            say(e);
        }
        x.inst();
        new Sub().new In().f();
        E.A.name();
        x.new Inner("a", null);
        helper(1, 2L, null, 3.0, null);
        loop(null);
        try {
            tern(true, null);
        } catch (NullPointerException e) {
            say(e);
        }
        System.out.println(fin(null));
        rec(null, 3);
    }

    static void rec(NullPointerPlaces n, int depth) {
        if (depth > 0) {
            rec(n, depth - 1);
            return;
        }
        long big = 3;
        for (int k = 0; k < 2; k++) {
            NullPointerPlaces m = n;
            try {
                m.name.length();
            } catch (NullPointerException e) {
                say(e);
            }
            n = m;
        }
        try {
            n.name.length();
        } catch (NullPointerException e) {
            say(e);
        }
    }

    static void helper(int a, long b, String c, double d, String e1) {
        try {
            c.length();
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            e1.length();
        } catch (NullPointerException e) {
            say(e);
        }
        if (a > 3) {
            e1 = "x";
        }
        try {
            e1.length();
        } catch (NullPointerException e) {
            say(e);
        }
        String g = null;
        try {
            g.length();
        } catch (NullPointerException e) {
            say(e);
        }
    }

    static void loop(String p) {
        for (int k = 0; k < 2; k++) {
            try {
                p.length();
            } catch (NullPointerException e) {
                say(e);
            }
            p = null;
            try {
                p.length();
            } catch (NullPointerException e) {
                say(e);
            }
        }
        try {
            p.length();
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            p = null;
            throw new RuntimeException();
        } catch (RuntimeException r) {
            try {
                p.length();
            } catch (NullPointerException e) {
                say(e);
            }
        }
    }

    static int tern(boolean b, String p) {
        String q = b ? p : "a";
        return b ? q.length() : p.length();
    }

    static int fin(String p) {
        try {
            try {
                return p.length();
            } finally {
                String z = null;
                int y = z.length();
            }
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            try {
                return 3;
            } finally {
                String z = null;
                int y = z.length();
            }
        } catch (NullPointerException e) {
            say(e);
        }
        try {
            for (;;) {
                try {
                    int u = 3;
                    break;
                } finally {
                    String z = null;
                    int y = z.length();
                }
            }
        } catch (NullPointerException e) {
            say(e);
        }
        return 1;
    }
}
