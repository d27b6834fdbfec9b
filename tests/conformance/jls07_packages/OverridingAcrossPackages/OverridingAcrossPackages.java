// A package-private method is overridden only within its package; a protected one everywhere.
import one.Base;
import two.Derived;

public class OverridingAcrossPackages {
    public static void main(String[] args) {
        Base base = new Base();
        Base derived = new Derived();
        Base back = new one.Back();
        for (Base each : new Base[] {base, derived, back}) {
            System.out.println(each.callHidden() + " " + each.callShown() + " " + each.callStatic());
        }
        System.out.println(new Derived().hidden() + " " + new Derived().callOwn());
        System.out.println(((Derived) back).callOwn());
    }
}
