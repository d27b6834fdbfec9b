interface K<P> { P k(P p); }
interface L<P> { P k(P p); }
class Main { Object m() { return (K<String> & L<String>) p -> p; } }
