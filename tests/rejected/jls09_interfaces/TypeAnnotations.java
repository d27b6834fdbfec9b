// JLS 9.7.4: an annotation on a type is one for the uses of types, complete, given once, and before the name of a type.
import java.lang.annotation.*;
import java.util.*;
class TypeAnnotations<V extends @TypeAnnotations.D Object> { // error
    @Target(ElementType.FIELD) @interface D {}
    @interface Plain {}
    @Target(ElementType.TYPE_USE) @interface U {}
    @Target(ElementType.TYPE_USE) @interface W { int value(); }
    @Target({ElementType.TYPE_USE, ElementType.FIELD}) @interface Both {}
    static class Nested {}
    class Inner {}
    List<@D String> a; // error
    List<@Plain String> b; // error
    List<? extends @W String> c; // error
    List<@U @U String> d; // error
    String @W(1) @W(2) [] e; // error
    List<@W(value = 1, value = 2) String> f; // error
    java.util.@D List<String> g; // error
    @U TypeAnnotations.Nested h; // error
    @U java.lang.Object i; // error
    List<@U java.lang.Object> j; // error
    Map<@U Map.Entry<String, String>, String> k; // error
    List<@Missing String> l; // error
    void casts(Object o) throws @D Exception { // error
        Object x = (@D String) o; // error
        Object y = new @D Object(); // error
        Object z = new @D Object() {}; // error
        int[] n = new int @D [3]; // error
        boolean q = o instanceof @D String; // error
        this.<@D String>generic(); // error
        Runnable r = @D Object::new; // error
        try { generic(); } catch (@U Error | @D RuntimeException e) {} // error
    }
    <T> void generic() {}
    void varargs(String @D ... s) {} // error
}
