// Shows arrays of objects, one array for each folder, and elements of a base class.
// Counts: trees of exactly d folders and p papers in which every folder holds up to n entries, in order.
import java.util.HashSet;
import java.util.Set;
import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

public class Folder {
    public static class Entry { }

    public static class Paper extends Entry { }

    public static class Directory extends Entry {
        Entry[] entries;
    }

    Directory top;
    int count;

    public boolean repOK() {
        Set<Entry> seen = new HashSet<Entry>();
        return top != null && walk(top, seen) && seen.size() == count;
    }

    private static boolean walk(Entry entry, Set<Entry> seen) {
        if (!seen.add(entry)) return false;
        if (entry instanceof Directory) {
            Directory directory = (Directory) entry;
            for (int i = 0; i < directory.entries.length; i++) if (!walk(directory.entries[i], seen)) return false;
        }
        return true;
    }

    public static IFinitization finFolder(int directories, int papers, int n) {
        IFinitization f = FinitizationFactory.create(Folder.class);
        IObjSet tops = f.createObjSet(Directory.class, directories);
        IObjSet entries = f.createObjSet(Entry.class);
        entries.addClassDomain(f.createClassDomain(Directory.class, directories));
        entries.addClassDomain(f.createClassDomain(Paper.class, papers));
        IArraySet arrays = f.createArraySet(Entry[].class, f.createIntSet(0, n), entries, directories);
        f.set("top", tops);
        f.set("count", f.createIntSet(directories + papers));
        f.set("Directory.entries", arrays);
        return f;
    }
}
