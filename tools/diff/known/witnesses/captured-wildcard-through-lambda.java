import java.util.*;
import java.util.stream.*;
class Main { Object m(List<?> list) { return list.stream().flatMap(x -> Stream.of(x)).findFirst().orElseGet(() -> 1); } }
