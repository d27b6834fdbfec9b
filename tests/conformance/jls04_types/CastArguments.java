// An argument is cast to the type that the parameter has in this call, whatever its erasure; so is what a lambda returns.
import java.util.*;
public class CastArguments {
  @SuppressWarnings("unchecked") static <Z> Z id(Object z) { return (Z) z; }
  static class Box<A> { A a; Box(A a) { } Box() {} <Q> Box(Q q, A a) {} void set(A a) {} }
  static class Sub extends Box<String> { Sub() { super(CastArguments.<String>id(5)); } Sub(int i) { super(); } void set(String a) { System.out.println("set"); } }
  static class Sup extends Box<String> { void m() { set(CastArguments.<String>id(5)); } void k() { super.set(CastArguments.<String>id(5)); } void q() { a = CastArguments.<String>id(5); } }
  enum E { A(CastArguments.<String>id(5)); <T> E(T t) {} }
  interface R { void run(); }
  static void t(String name, R r) { try { r.run(); System.out.println(name + " none"); } catch (ClassCastException e) { System.out.println(name + " CCE"); } catch (ExceptionInInitializerError e) { System.out.println(name + " EIIE"); } }
  static <T extends Comparable<T>> T max(T a, T b) { return a; }
  static <T> void vs(T... ts) {}
  static <T> T[] mk(T... ts) { return ts; }
  static <T> void two(T a, List<T> b) {}
  static <T> void w(List<? super T> l, T t) {}
  @SuppressWarnings("unchecked") static <Z> Z[] arr(Z z) { return (Z[]) new Object[1]; }
  static <U> void check(U u) {}
  static <U> void checkArr(U[] u) {}
  static class G<A> { Object[] a = new Object[1]; Object b = 5; @SuppressWarnings("unchecked") A[] get() { return (A[]) a; } @SuppressWarnings("unchecked") A one() { return (A) b; } }
  static <U> void apply(java.util.function.Function<String, U> f) { f.apply(""); }
  public static void main(String[] args) {
    t("1", () -> new Box<String>(CastArguments.<String>id(5)));
    t("2", () -> new Box<>(CastArguments.<String>id(5)));
    t("3", () -> new Box<String>("", CastArguments.<String>id(5)));
    t("4", () -> new Box<String>(CastArguments.<String>id(5), ""));
    t("5", () -> new Sub());
    t("6", () -> new Sup().m());
    t("7", () -> new Sup().k());
    t("8", () -> new Sup().q());
    t("9", () -> new Box<String>().a = CastArguments.<String>id(5));
    t("10", () -> System.out.println(E.A));
    t("11", () -> new Box<String>(CastArguments.<String>id(5)) {});
    t("12", () -> vs(CastArguments.<String>id(5)));
    t("13", () -> vs("", CastArguments.<String>id(5)));
    t("14", () -> two(CastArguments.<String>id(5), null));
    t("15", () -> w(new ArrayList<Object>(), CastArguments.<String>id(5)));
    t("16", () -> { List<? super String> l = new ArrayList<Object>(); l.add(CastArguments.<String>id(5)); });
    t("17", () -> { List<Object> l = new ArrayList<Object>(); l.add(CastArguments.<String>id(5)); });
    t("18", () -> { List<CharSequence> l = new ArrayList<>(); l.add(CastArguments.<String>id(5)); });
    t("19", () -> { List<CharSequence> l = new ArrayList<>(); l.add(CastArguments.<String>id(new StringBuilder())); });
    t("20", () -> { List l = new ArrayList<>(); l.add(CastArguments.<String>id(5)); });
    t("21", () -> CastArguments.<Object>vs(CastArguments.<String>id(5)));
    t("22", () -> { Box<? extends String> b = new Box<String>(); CastArguments.<Object>id(b.a = null); });
    t("24", () -> Optional.of("").map(CastArguments::<String>id));
    t("25", () -> { Comparable<String> c = "a"; c.compareTo(CastArguments.<String>id(5)); });
    t("26", () -> { Comparator<String> c = (x, y) -> 0; c.compare("", CastArguments.<String>id(5)); });
    t("27", () -> { Box<String> b = new Sub(1); b.set(CastArguments.<String>id(5)); });
    t("31", () -> check(arr("")));
    t("32", () -> check(CastArguments.<String>id(5)));
    t("33", () -> checkArr(arr("")));
    t("34", () -> new ArrayList<String[]>().add(arr("")));
    t("35", () -> new ArrayList<String>().add(CastArguments.<String>id(5)));
    t("36", () -> check(new G<String>().get()));
    t("37", () -> check(new G<String>().one()));
    t("38", () -> Optional.of(arr("")));
    t("39", () -> check((arr(""))));
    t("40", () -> check(true ? arr("") : null));
    t("41", () -> arr("").hashCode());
    t("42", () -> { for (Object o : arr("")) {} });
    t("43", () -> { synchronized (arr("")) {} });
    t("44", () -> { List<String> a = new ArrayList<>(), b = new ArrayList<>(); ((List) a).add(5); b.add(a.get(0)); });
    t("45", () -> { List<String> a = new ArrayList<>(); ((List) a).add(5); check(a.get(0)); });
    t("46", () -> { List<String> a = new ArrayList<>(); ((List) a).add(5); Objects.requireNonNull(a.get(0)); });
    t("47", () -> { List<String> a = new ArrayList<>(); ((List) a).add(5); System.out.println(Objects.hash(a.get(0))); });
    t("48", () -> { Object o = arr(""); });
    t("49", () -> { Map<String, String> a = new HashMap<>(); ((Map) a).put("", 5); a.put("x", a.get("")); });
    t("60", () -> apply(x -> CastArguments.<String>id(5)));
    t("61", () -> apply((String x) -> CastArguments.<String>id(5)));
    t("62", () -> apply(x -> { return CastArguments.<String>id(5); }));
    t("63", () -> apply(CastArguments::<String>id));
  }
}
