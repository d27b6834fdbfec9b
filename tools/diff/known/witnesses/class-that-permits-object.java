interface I { }
sealed class S permits Object { }
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println();
    }
}
