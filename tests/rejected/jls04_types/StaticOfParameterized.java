// JLS 4.5: mixed.
class StaticOfParameterized {
    static class G<T> { static class S {} class I {} static class S2<X> {} }
    G<String>.S a; // error
    G<String>.S2<String> b; // error
    Object c = new G<String>.S(); // error
    G.I d;
    G<String>.I e;
    G.I<String> f; // error
    G<int> g; // error
}
