import java.util.ArrayList;

class Secret {
    private int code = 7;
    private Secret() {}
    private void tell() {}
    static Secret make() { return new Secret(); }
}

class Other {
    void peek() {
        Secret secret = new Secret();
        secret.code = 1;
        secret.tell();
    }
}
