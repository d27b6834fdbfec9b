import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.ASTRequestor;
import org.eclipse.jdt.core.dom.CompilationUnit;

import static java.nio.charset.StandardCharsets.UTF_8;

/** The program to be refactored: the files of one project, which is reused for all programs. */
final class Subject {
    private final IProject project;
    private final IFolder source;
    final IJavaProject java;
    /** The texts of the program, by path. */
    private Map<String, String> original = new TreeMap<>();

    Subject(String release) throws CoreException, IOException {
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        IWorkspaceDescription settings = workspace.getDescription();
        settings.setAutoBuilding(false);
        settings.setMaxFileStates(0);
        workspace.setDescription(settings);
        project = workspace.getRoot().getProject("subject");
        project.create(null);
        project.open(null);
        IProjectDescription description = project.getDescription();
        description.setNatureIds(new String[] {JavaCore.NATURE_ID});
        project.setDescription(description, null);
        source = project.getFolder("source");
        source.create(true, true, null);
        java = JavaCore.create(project);
        Path library = project.getLocation().toFile().toPath().resolveSibling("library.jar");
        Library.write(library);
        java.setRawClasspath(new IClasspathEntry[] {
            JavaCore.newSourceEntry(source.getFullPath()),
            JavaCore.newLibraryEntry(org.eclipse.core.runtime.Path.fromOSString(library.toString()), null, null)
        }, project.getFullPath().append("classes"), null);
        Map<String, String> options = new HashMap<>(java.getOptions(true));
        JavaCore.setComplianceOptions(release, options);
        java.setOptions(options);
    }

    /** Replaces the program. */
    void set(Map<String, String> texts) throws CoreException {
        original = new TreeMap<>(texts);
        write();
    }

    /** Restores the original program. Returns whether it was unchanged. */
    boolean restore() throws CoreException, IOException {
        if (texts().equals(original)) return true;
        write();
        return false;
    }

    private void write() throws CoreException {
        ResourcesPlugin.getWorkspace().run(monitor -> {
            source.refreshLocal(IResource.DEPTH_INFINITE, null);
            for (IResource member : source.members()) {
                if (!original.containsKey(member.getName())) member.delete(true, null);
            }
            for (Map.Entry<String, String> entry : original.entrySet()) {
                IFile file = source.getFile(entry.getKey());
                parents(file.getParent());
                ByteArrayInputStream bytes = new ByteArrayInputStream(entry.getValue().getBytes(UTF_8));
                if (file.exists()) {
                    file.setContents(bytes, IResource.FORCE, null);
                } else {
                    file.create(bytes, true, null);
                }
            }
        }, new NullProgressMonitor());
    }

    private static void parents(IContainer container) throws CoreException {
        if (container.exists()) return;
        parents(container.getParent());
        ((IFolder) container).create(true, true, null);
    }

    /** The current texts of the program. */
    Map<String, String> texts() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        Path root = source.getLocation().toFile().toPath();
        List<Path> paths;
        try (Stream<Path> all = Files.walk(root)) {
            paths = new ArrayList<>();
            all.filter(Files::isRegularFile).forEach(paths::add);
        }
        for (Path path : paths) {
            texts.put(root.relativize(path).toString(), Files.readString(path, UTF_8));
        }
        return texts;
    }

    /** The current syntax trees of the program, with bindings, in the order of the file names. */
    List<CompilationUnit> parse() throws IOException {
        List<ICompilationUnit> units = new ArrayList<>();
        for (String name : texts().keySet()) {
            if (name.endsWith(".java")) units.add(JavaCore.createCompilationUnitFrom(source.getFile(name)));
        }
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        parser.setProject(java);
        parser.setResolveBindings(true);
        parser.setStatementsRecovery(true);
        Map<ICompilationUnit, CompilationUnit> trees = new HashMap<>();
        parser.createASTs(units.toArray(new ICompilationUnit[0]), new String[0], new ASTRequestor() {
            @Override
            public void acceptAST(ICompilationUnit unit, CompilationUnit tree) {
                trees.put(unit, tree);
            }
        }, null);
        List<CompilationUnit> ordered = new ArrayList<>();
        for (ICompilationUnit unit : units) ordered.add(trees.get(unit));
        return ordered;
    }
}
