class Main {
    public static void main(String[] args) { boolean b = (Object) null instanceof void v; }
}
