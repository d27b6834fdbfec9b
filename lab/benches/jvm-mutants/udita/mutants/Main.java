package udita.mutants;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Judges the mutants of programs: {@code Main FILE} for the tasks in a file, {@code Main FILE RATE} to also measure runs of the originals.
 * Prints a line for each mutant, in order, and one for each task with the seconds and the number of runs.
 */
public final class Main {
    private static final int TOGETHER = 50;
    private static final double WARM_SECONDS = 2;

    private Main() {
    }

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        PrintStream answers = System.out;
        boolean isMeasured = args.length > 1;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])))) {
            for (int tasks = in.readInt(); tasks > 0; tasks--) judge(new Task(in), isMeasured, answers);
        }
    }

    private static void judge(Task task, boolean isMeasured, PrintStream answers) throws ReflectiveOperationException {
        StringBuilder lines = new StringBuilder();
        Javac javac = new Javac();
        long begun = System.nanoTime();
        Judge judge = new Judge(task, javac.compile(task.root, List.of(task.original), 0).get(0));
        long compiling = System.nanoTime() - begun, running = 0;
        for (int next = 0; next < task.mutants.size(); next += TOGETHER) {
            int end = Math.min(next + TOGETHER, task.mutants.size());
            long start = System.nanoTime();
            List<Javac.Compiled> mutants = javac.compile(task.root, task.mutants.subList(next, end), next + 1);
            long compiled = System.nanoTime();
            for (Javac.Compiled mutant : mutants) lines.append(judge.judge(mutant)).append('\n');
            compiling += compiled - start;
            running += System.nanoTime() - compiled;
        }
        lines.append("task\t").append(compiling / 1e9).append('\t').append(running / 1e9).append('\t').append(judge.runs);
        if (isMeasured) {
            Javac.Compiled original = javac.compile(task.root, List.of(task.original), 0).get(0);
            lines.append('\t').append(judge.rate(original, WARM_SECONDS));
        }
        answers.println(lines);
    }
}
