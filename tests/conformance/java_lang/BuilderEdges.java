// `StringBuilder` with odd arguments: null, negative lengths, surrogates, itself.
public class BuilderEdges {
    static void t(Runnable r) { try { r.run(); } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); } }
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder().append((String) null).append((Object) null).append(new char[] {'x'}).append("abc", 1, 2).append(new char[] {'p', 'q'}, 1, 1).append(true).append(1.5f).append(-0.0).append(7L).append('c').append((StringBuffer) null); System.out.println(b + " " + b.length());
        b.setLength(3); b.setLength(5); System.out.println((int) b.charAt(4) + " " + b.length()); b.setLength(0); b.append("a😀b").reverse(); System.out.println(b + " " + b.codePointAt(1)); b.setCharAt(0, 'Z'); b.insert(0, 5).insert(1, (String) null).delete(0, 2).replace(0, 99, "end").append(b); System.out.println(b);
        t(() -> b.delete(3, 2)); t(() -> b.delete(9, 10)); t(() -> b.setLength(-1)); t(() -> b.charAt(99)); t(() -> b.replace(7, 8, "")); t(() -> b.insert(-1, "")); t(() -> b.substring(5, 4)); t(() -> new StringBuilder(-1)); t(() -> b.setCharAt(6, 'x')); System.out.println(b.indexOf("d") + b.lastIndexOf("e") + b.compareTo(new StringBuilder("end")) + " " + b.equals(new StringBuilder(b)) + b.isEmpty() + b.delete(0, 100) + b.isEmpty() + b.capacity());
    }
}
