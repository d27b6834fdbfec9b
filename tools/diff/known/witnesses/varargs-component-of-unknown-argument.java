class G<X> { }
class Main {
    record Q(G<Unknown>... c) { }
    public static void main(String[] args) { }
}
