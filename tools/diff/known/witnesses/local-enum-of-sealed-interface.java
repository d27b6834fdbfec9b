interface I { }
sealed interface S { }
enum T implements S { A }
class Main {
    public static void main(String[] args) throws Exception {
        enum L implements S { A }
    }
}
