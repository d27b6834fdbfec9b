import java.util.*;
import java.util.stream.*;
class Main { void show(Object o) { } void show(Integer o) { } void show(String o) { } void m(Stream<Integer> stream) { show(stream.collect(Collectors.toCollection(TreeSet::new))); } }
