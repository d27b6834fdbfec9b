import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.ToolFactory;
import org.eclipse.jdt.core.compiler.IScanner;
import org.eclipse.jdt.core.compiler.ITerminalSymbols;
import org.eclipse.jdt.core.compiler.InvalidInputException;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.core.refactoring.RefactoringStatusEntry;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Applies refactorings to programs, request by request, until the requests end.
 *
 * <p>A request is a frame: its length (4 bytes, most significant first), then the number of refactorings, their names, the number
 * of the first application wanted, the number of files, and for each its name and its text; each text is preceded by its length.
 * The answers are frames of JSON: {@code at} before each application, its outcome, and {@code done}.
 */
public final class Engine {
    private final Frames frames;
    private final Subject subject;

    private Engine(Frames frames, Subject subject) {
        this.frames = frames;
        this.subject = subject;
    }

    /** {@code Engine RELEASE REQUESTS ANSWERS}: the release of Java, and two files. */
    public static void main(String[] arguments) throws Exception {
        DataInputStream requests = new DataInputStream(new BufferedInputStream(new FileInputStream(arguments[1])));
        Frames frames = new Frames(arguments[2], requests);
        try {
            Engine engine = new Engine(frames, new Subject(arguments[0]));
            String version = Platform.getBundle("org.eclipse.jdt.ui").getVersion().toString();
            frames.send("{\"ready\":{\"identity\":" + Frames.quoted("Eclipse JDT " + version.replace(".qualifier", "")) + "}}", true);
            while (true) engine.answer(requests);
        } catch (EOFException end) {
            return;
        } catch (Throwable failure) {
            frames.send("{\"broken\":{\"trace\":" + Frames.quoted(Frames.trace(failure)) + "}}", true);
        }
    }

    private void answer(DataInputStream in) throws IOException, CoreException {
        in.readInt();
        List<String> names = new ArrayList<>();
        for (int count = in.readInt(); count > 0; count--) names.add(text(in));
        int first = in.readInt();
        Map<String, String> texts = new TreeMap<>();
        for (int count = in.readInt(); count > 0; count--) texts.put(text(in), text(in));
        subject.set(texts);
        List<CompilationUnit> trees = subject.parse();
        Targets targets = new Targets(trees);
        Shape shape = Shape.of(trees);
        List<Application> applications = new ArrayList<>();
        for (String name : names) applications.addAll(Catalogue.applications(name, targets, subject.java));
        for (int number = first; number < applications.size(); number++) {
            Application application = applications.get(number);
            String head = "{\"number\":" + number + ",\"refactoring\":" + Frames.quoted(application.refactoring)
                + ",\"target\":" + Frames.quoted(application.target);
            frames.send("{\"at\":" + head + "}}", true);
            String result;
            try {
                result = apply(application, texts, shape);
            } catch (Inapplicable none) {
                result = "\"inapplicable\"";
            } catch (Throwable failure) {
                result = "{\"failed\":{\"trace\":" + Frames.quoted(Frames.trace(failure)) + "}}";
                if (failure instanceof OutOfMemoryError) throw failure;
            }
            subject.restore();
            frames.send("{\"outcome\":" + result + "}", false);
        }
        frames.send("\"done\"", true);
    }

    /** The outcome of an application, as JSON. */
    private String apply(Application application, Map<String, String> original, Shape before) throws CoreException, IOException {
        Refactoring refactoring = application.create();
        RefactoringStatus status = check(application, refactoring);
        if (status.hasError()) return "{\"refused\":{\"reasons\":" + messages(status, RefactoringStatus.ERROR) + "}}";
        Change undo = perform(refactoring);
        Map<String, String> changed = subject.texts();
        String difference = null;
        if (application.promise != Application.Promise.NOTHING) {
            difference = Shape.difference(before, Shape.of(subject.parse()), application);
        }
        String json = "{\"changed\":{\"warnings\":" + messages(status, RefactoringStatus.WARNING) + ",\"files\":" + files(changed)
            + ",\"behaves\":" + application.behaves + ",\"renamed\":" + renamed(application)
            + ",\"shape\":" + (difference == null ? "null" : Frames.quoted(difference));
        String back = back(application, refactoring, original);
        boolean undone = undo != null;
        if (undone && back.equals("null")) {
            run(undo);
            undone = subject.texts().equals(original);
        }
        return json + ",\"back\":" + back + ",\"undone\":" + undone + "}}";
    }

    /**
     * The files after the inverse of the performed application, if they differ from the original program; null if they are equal,
     * or the inverse is missing or refused. Leaves the changed program in place.
     */
    private String back(Application performed, Refactoring refactoring, Map<String, String> original) throws CoreException, IOException {
        Application inverse = performed.inverse(refactoring);
        if (inverse == null) return "null";
        Refactoring back = inverse.create();
        if (check(inverse, back).hasError()) return "null";
        Change undo = perform(back);
        Map<String, String> texts = subject.texts();
        boolean same = tokens(texts).equals(tokens(original));
        if (same && undo != null) {
            run(undo);
            return "null";
        }
        return files(texts);
    }

    /** The tokens of all files, without parentheses and imports: some are added that change nothing, and stay. */
    private static List<String> tokens(Map<String, String> texts) {
        List<String> tokens = new ArrayList<>();
        for (String text : texts.values()) {
            IScanner scanner = ToolFactory.createScanner(false, false, false, "17", "17");
            scanner.setSource(text.toCharArray());
            try {
                for (int token = scanner.getNextToken(); token != ITerminalSymbols.TokenNameEOF; token = scanner.getNextToken()) {
                    while (token == ITerminalSymbols.TokenNameimport) {
                        while (token != ITerminalSymbols.TokenNameSEMICOLON && token != ITerminalSymbols.TokenNameEOF) {
                            token = scanner.getNextToken();
                        }
                        if (token == ITerminalSymbols.TokenNameSEMICOLON) token = scanner.getNextToken();
                    }
                    if (token == ITerminalSymbols.TokenNameEOF) break;
                    boolean parenthesis = token == ITerminalSymbols.TokenNameLPAREN || token == ITerminalSymbols.TokenNameRPAREN;
                    if (!parenthesis) tokens.add(new String(scanner.getCurrentTokenSource()));
                }
            } catch (InvalidInputException no) {
                tokens.add(text);
            }
        }
        return tokens;
    }

    private static RefactoringStatus check(Application application, Refactoring refactoring) throws CoreException {
        RefactoringStatus status = refactoring.checkInitialConditions(new NullProgressMonitor());
        if (status.hasFatalError()) return status;
        application.configure(refactoring);
        status.merge(refactoring.checkFinalConditions(new NullProgressMonitor()));
        return status;
    }

    /** Performs a refactoring. Returns its undo change, if there is one. */
    private static Change perform(Refactoring refactoring) throws CoreException {
        return run(refactoring.createChange(new NullProgressMonitor()));
    }

    private static Change run(Change change) throws CoreException {
        change.initializeValidationData(new NullProgressMonitor());
        PerformChangeOperation operation = new PerformChangeOperation(change);
        ResourcesPlugin.getWorkspace().run(operation, new NullProgressMonitor());
        if (!operation.changeExecuted()) throw new IllegalStateException("the change was not executed: " + operation.getValidationStatus());
        return operation.getUndoChange();
    }

    /** The names that may be exchanged in the program's output, because a record, an enum constant and a class print theirs. */
    private static String renamed(Application application) {
        if (application.promise != Application.Promise.RENAMED) return "[]";
        return "[" + Frames.quoted(application.names[0]) + "," + Frames.quoted(application.names[1]) + "]";
    }

    private static String messages(RefactoringStatus status, int severity) {
        StringBuilder json = new StringBuilder("[");
        for (RefactoringStatusEntry entry : status.getEntries()) {
            if (entry.getSeverity() < severity) continue;
            json.append(json.length() > 1 ? "," : "").append(Frames.quoted(String.valueOf(entry.getMessage())));
        }
        return json.append(']').toString();
    }

    private static String files(Map<String, String> texts) {
        StringBuilder json = new StringBuilder("[");
        texts.forEach((name, text) -> {
            json.append(json.length() > 1 ? ",[" : "[").append(Frames.quoted(name)).append(',').append(Frames.quoted(text)).append(']');
        });
        return json.append(']').toString();
    }

    private static String text(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, UTF_8);
    }
}
