// JLS 8.4, as javac has it: the name of a receiver parameter may be that of the class around with those around it.
public class ReceiverOfDeepMember {
    class A {
        class B {
            B(ReceiverOfDeepMember.A A.this) {
            }

            B(ReceiverOfDeepMember.A ReceiverOfDeepMember.A.this, int x) {
            }
        }
    }
}
