// What a call gives whose argument has a raw type: the erasure of the declared result.
import java.util.*;
public class RawArguments {
  static <T> T id(List<T> l) { return l.get(0); }
  static <T> List<T> same(List<T> l) { return l; }
  @SuppressWarnings({"unchecked","rawtypes"})
  public static void main(String[] a) {
    ArrayList al = new ArrayList(); al.add(3); al.add(1); al.add(2);
    System.out.println(Collections.max(al));
    System.out.println(Collections.min(al));
    Object o = id(al); System.out.println(o);
    List<String> raw = same(al); System.out.println(raw.size());
    Collections.sort(al); System.out.println(al);
    List<Integer> li = new ArrayList<>(al); System.out.println(li);
    Map m = new HashMap(); m.put("a", 1); Map<String,Integer> mm = new TreeMap<>(m); System.out.println(mm);
    for (Object e : m.entrySet()) System.out.println(((Map.Entry) e).getKey());
    List<?> q = al; System.out.println(id(q));
    Set s = new HashSet(Arrays.asList(1,2,3)); System.out.println(s.stream().count());
    String[] arr = (String[]) new ArrayList<String>(List.of("x")).toArray(new String[0]); System.out.println(arr[0]);
    Comparator c = Comparator.naturalOrder(); al.sort(c.reversed()); System.out.println(al);
  }
}
