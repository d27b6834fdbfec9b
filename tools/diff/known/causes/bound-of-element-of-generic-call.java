//= recursive-bound-of-element
import java.util.*;
class Main { static <T extends Comparable<? super T>> void order(List<T> l) { } static <E> List<E> none() { return null; } void m() { order(none()); } }
