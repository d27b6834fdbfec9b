import java.io.IOException;

public class E0406_never_thrown {
    public static void main(String[] args) {
        try {
            System.out.println("nothing to fear");
        } catch (IOException e) {
            System.out.println(e);
        }
        try {
            throw new InterruptedException();
        } catch (InterruptedException | CloneNotSupportedException e) {
            System.out.println(e);
        }
    }
}
