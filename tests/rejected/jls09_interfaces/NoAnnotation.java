// JLS 9.7: what is no annotation type cannot annotate.
class NoAnnotation {
    @String // error
    int a;
    @Unknown // error
    int b;
    @NoAnnotation // error
    int c;
    enum E { @Unknown // error
        X }
    class G<@Unknown // error
      T> {}
    <@Unknown // error
      T> void m() {}
    void p(@Runnable // error
       int x) {}
}
