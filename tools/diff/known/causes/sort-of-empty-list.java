//= recursive-bound-of-element-in-overloads
import java.util.*;
class Main { void m() { Collections.sort(Collections.emptyList()); } }
