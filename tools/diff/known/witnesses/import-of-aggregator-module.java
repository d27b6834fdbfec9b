// Java 25
import module jdk.compiler;
import module java.se;
class Main { public static void main(String[] args) { n(Module.class); }
static void n(Object o) { System.out.println(o); } }
