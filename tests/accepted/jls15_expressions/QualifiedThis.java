// JLS 8.8.7.1: a constructor call may use static members and parameters.
public class QualifiedThis {
    static int made = 1;
    QualifiedThis(int a) { }
    QualifiedThis(String s) { this(s.length() + made + QualifiedThis.next()); }
    static int next() { return 2; }
}
