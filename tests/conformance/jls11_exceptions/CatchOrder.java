// The first handler that fits takes an exception; handlers don't see each other's.
public class CatchOrder {
    static class X extends Exception { } static class Y extends X { } static class Z extends RuntimeException { Z(Throwable c) { super(c); } }
    static String f(int i) { try { switch (i) { case 0: throw new Y(); case 1: throw new X(); case 2: throw new Exception("e"); case 3: throw new Error("r"); case 4: Object o = null; o.hashCode(); case 5: throw new Z(new Y()); default: return "none"; } } catch (Y e) { return "Y"; } catch (X e) { return "X"; } catch (Z | NullPointerException e) { return "Z|NPE " + (e.getCause() == null); } catch (Exception e) { return "E" + e.getMessage(); } catch (Throwable t) { return "T" + t.getMessage(); } finally { System.out.print(i); } }
    static String g() { try { try { throw new X(); } catch (X e) { throw new Z(e); } } catch (Z e) { return e.getMessage() + "|" + e.getCause().getClass().getSimpleName(); } }
    public static void main(String[] args) { for (int i = 0; i < 7; i++) System.out.print(f(i) + " "); System.out.println(g()); try { try { throw new Y(); } catch (RuntimeException e) { System.out.println("no"); } finally { System.out.println("finally"); } } catch (Exception e) { System.out.println(e); } }
}
