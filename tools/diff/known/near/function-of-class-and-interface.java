//= the intersection begins with Object
class Main {
    public static void main(String[] args) { Object o = (Object & Runnable) () -> { }; }
}
