// Arrays are covariant and check what is stored, at every level.
public class Covariance {
    public static void main(String[] args) {
        Object[] o = new String[2]; o[0] = "fine";
        try { o[1] = 1; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        Number[][] n = new Integer[2][2]; n[0][0] = 1;
        try { n[0][1] = 1.5; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { n[1] = new Double[1]; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        n[1] = new Integer[] {9};
        Object[] deep = new int[2][3]; deep[0] = new int[] {7};
        try { deep[1] = new long[1]; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        Comparable<?>[] c = new String[1]; c[0] = null; c[0] = "x";
        try { c[0] = 5; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        System.out.println((o instanceof String[]) + " " + (n instanceof Object[][]) + " " + ((Object) n instanceof Integer[][]) + " " + ((Object) new Object[0] instanceof String[]));
        try { String[] s = (String[]) new Object[] {"a"}; } catch (ClassCastException e) { System.out.println("no String[]"); }
        Runnable[] r = {() -> System.out.println("run")}; Object[] rs = r;
        try { rs[0] = "text"; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        r[0].run();
    }
}
