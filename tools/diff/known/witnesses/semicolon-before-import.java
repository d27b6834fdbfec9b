import java.util.List;;
import java.util.Map;
class Main { public static void main(String[] s) { System.out.println(1); } }
