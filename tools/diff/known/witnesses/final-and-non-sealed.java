interface I { }
sealed interface S { }
final non-sealed class T implements S { }
class Main {
    public static void main(String[] args) throws Exception {
        S s = null;
    }
}
