// JLS 16.2.9: a `switch` without `default` may assign nothing.
public class AssignedInSwitch {
    static void f(int y) {
        int x;
        switch (y) { case 1: x = 1; break; case 2: x = 2; }
        System.out.println(x); // error
    }
}
