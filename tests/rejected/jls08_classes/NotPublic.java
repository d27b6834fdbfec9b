// JLS 8.4.8.3: what implements an interface's method is public.
public class NotPublic {
    static class A implements Runnable {
        void run() { } // error
    }
}
