// Constants of interfaces: inherited, hidden, computed when first used.
public class InterfaceConstants {
    interface K { int ONE = 1; int[] ARRAY = {ONE, 2}; String NAME = name("K"); static String name(String s) { System.out.println("init " + s); return s; } }
    interface L extends K { int ONE = 10; int TWO = ONE + K.ONE; }
    static class I implements L { int get() { return ONE + TWO + ARRAY[1]; } }
    public static void main(String[] args) {
        System.out.println(K.ONE + L.ONE + L.TWO);
        System.out.println("before");
        System.out.println(new I().get());
        K.ARRAY[0] = 5;
        System.out.println(L.ARRAY[0] + I.NAME);
    }
}
