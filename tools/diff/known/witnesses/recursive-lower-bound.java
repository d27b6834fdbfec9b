import java.util.*;
class Main { static <T extends List<? super T>> T m(T t) { return t; } Object o = m(new ArrayList<>()); }
