public class E0407_not_final {
    static class File implements AutoCloseable {
        static File open() {
            return new File();
        }

        @Override
        public void close() {
        }
    }

    static File shared = File.open();

    public static void main(String[] args) {
        File file = File.open();
        try (file) {
            System.out.println(file);
        }
        file = null;
    }

    static void others() {
        try (shared) {
        }
        try (File.open()) {
        }
    }
}
