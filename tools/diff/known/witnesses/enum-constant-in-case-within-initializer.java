enum E {
    A;
    { switch (this) { case A: } }
}
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(java.util.Arrays.toString(E.values()));
    }
}
