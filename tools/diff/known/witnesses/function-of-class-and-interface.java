class C { }
class Main {
    public static void main(String[] args) { Object o = (C & Runnable) () -> { }; }
}
