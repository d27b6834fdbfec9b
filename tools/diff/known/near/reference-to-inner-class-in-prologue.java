//= an array is made
import java.util.function.*;
class Main {
    class In { }
    Main(IntFunction<?> f) { }
    Main() { this(In[]::new); }
    public static void main(String[] args) { new Main(); }
}
