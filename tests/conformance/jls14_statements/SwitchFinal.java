// JLS 16.2.9: a final variable is assigned in two groups of a switch.
public class SwitchFinal {
    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            switch (i) { case 0: final int b; b = 0; System.out.println(b); break; case 1: b = 1; System.out.println(b); }
        }
        switch (1) { case 0: int q; case 1: q = 3; System.out.println(q); }
    }
}
