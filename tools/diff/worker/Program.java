import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A program to be judged, with the results of the compiler. */
final class Program {
    final int number;
    final List<File> files = new ArrayList<>();
    final List<Problem> errors = new ArrayList<>();
    final List<Problem> warnings = new ArrayList<>();
    /** The class files, by class name. */
    final Map<String, byte[]> classes = new TreeMap<>();
    /** Whether the compiler failed on it together with others, so that it must be judged alone. */
    boolean unclear;
    /** Whether the compiler takes too long on it. */
    boolean slow;

    Program(int number) {
        this.number = number;
    }

    /** The program without any results. */
    Program copy() {
        Program copy = new Program(number);
        for (File file : files) copy.files.add(new File(copy, file.name, file.text));
        return copy;
    }

    /** A source file. */
    static final class File {
        final Program program;
        final String name;
        final String text;

        File(Program program, String name, String text) {
            this.program = program;
            this.name = name;
            this.text = text;
        }
    }

    /** An error or a warning. */
    static final class Problem {
        final String kind;
        final int file;
        final int line;
        final int column;
        final String message;

        private Problem(Problem of, int file) {
            kind = of.kind;
            this.file = file;
            line = of.line;
            column = of.column;
            message = of.message;
        }

        /** The problem, moved to the file with that number. */
        Problem in(int file) {
            return new Problem(this, file);
        }

        /** A problem at an offset in a file of a program; -1 if it has no place. */
        Problem(String kind, Program program, File file, long offset, String message) {
            this.kind = kind;
            this.message = message;
            this.file = Math.max(0, program.files.indexOf(file));
            if (file == null || offset < 0 || offset > file.text.length()) {
                line = 0;
                column = 0;
                return;
            }
            int lines = 1;
            int begin = 0;
            for (int i = 0; i < offset; i++) {
                char c = file.text.charAt(i);
                boolean first = c == '\r' && i + 1 < file.text.length() && file.text.charAt(i + 1) == '\n';
                if (c == '\n' || c == '\r' && !first) {
                    lines++;
                    begin = i + 1;
                }
            }
            line = lines;
            column = file.text.codePointCount(begin, (int) offset) + 1;
        }
    }
}
