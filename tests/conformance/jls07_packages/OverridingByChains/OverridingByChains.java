// JVMS 5.4.5: a method overrides one of another package through a method in between that widens its access.
public class OverridingByChains {
    public static void main(String[] args) {
        System.out.println(q.Calls.ofB(new p.C()) + p.Calls.ofA(new p.C()) + new p.C().name());
        System.out.println(q.Calls.ofB(new q.P()) + p.Calls.ofA(new q.P()) + new q.P().name());
        System.out.println(q.Calls.ofB(new q.B()) + p.Calls.ofA(new q.B()));
    }
}
