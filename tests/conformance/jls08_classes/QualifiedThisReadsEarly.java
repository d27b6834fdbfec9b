// JLS 16: only simple names and `this` are checked for reads of final fields that have no value yet.
public class QualifiedThisReadsEarly {
    final int x;
    QualifiedThisReadsEarly() {
        int early = QualifiedThisReadsEarly.this.x;
        x = 1;
        System.out.println(early + " " + this.x + " " + x);
    }

    public static void main(String[] args) {
        new QualifiedThisReadsEarly();
    }
}
