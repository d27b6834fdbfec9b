// StackOverflowError: caught by its class and by superclasses, after finally clauses, in toString and lambdas, again and again.
public class StackOverflows {
    static int depth;
    static int deep(int n) { depth++; return deep(n + 1) + 1; }
    static int guarded(int n) { try { return guarded(n + 1); } finally { depth++; } }
    static long sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
    interface Shape { int area(); }
    static class Ring { Ring next; public String toString() { return "<" + next + ">"; } public int hashCode() { return next.hashCode(); } }
    public static void main(String[] args) {
        try { deep(0); System.out.println("no"); } catch (StackOverflowError e) { System.out.println("overflow " + e.getMessage() + " " + (depth > 1000)); System.out.println(e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace().length); }
        depth = 0;
        try { guarded(0); } catch (Error e) { System.out.println(e.getClass() + " " + (depth > 1000)); }
        System.out.println(sum(5000));
        Ring r = new Ring(); r.next = r;
        try { System.out.println(r); } catch (Throwable t) { System.out.println(t); }
        try { System.out.println(r.hashCode()); } catch (VirtualMachineError t) { System.out.println(t); }
        Runnable[] self = new Runnable[1]; self[0] = () -> self[0].run();
        try { self[0].run(); } catch (StackOverflowError e) { System.out.println("lambda"); }
        try { throw new StackOverflowError("mine"); } catch (StackOverflowError e) { System.out.println(e); }
        int count = 0;
        for (int i = 0; i < 3; i++) try { deep(i); } catch (StackOverflowError e) { count++; }
        System.out.println(count);
    }
}
