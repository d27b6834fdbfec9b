import java.io.IOException;

public class E0405_uncaught_exception {
    static class Connection {
        Connection() throws IOException {
        }

        void send() throws InterruptedException {
        }
    }

    static Connection shared = new Connection();

    static void talk(Connection connection) throws IOException {
        connection.send();
        try {
            throw new Exception("what now?");
        } catch (IOException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        talk(shared);
    }
}
