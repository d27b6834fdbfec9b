package korat.finitization.impl;

import java.util.ArrayList;

/** The bounds of a search as plain objects, for an engine that builds candidates itself. The engine knows the names of the fields. */
final class Description {
    /** The domains with objects, the root object's first. */
    final OfDomain[] domains;
    /** The root classes of the included finitizations. */
    final String[] included;

    Description(ArrayList<ClassDomain> described, ArrayList<Finitization> others) {
        domains = new OfDomain[described.size()];
        for (int i = 0; i < domains.length; i++) {
            domains[i] = described.get(i).describe(described);
        }
        included = new String[others.size()];
        for (int i = 0; i < included.length; i++) {
            included[i] = Finitization.shown(others.get(i).getFinClass());
        }
    }

    /** The objects of a class domain. */
    static final class OfDomain {
        final Object[] objects;
        final boolean interchangeable;
        /** Whether the user's code has requested the objects. */
        final boolean known;
        final OfField[] fields;

        OfDomain(Object[] objects, boolean interchangeable, boolean known, OfField[] fields) {
            this.objects = objects;
            this.interchangeable = interchangeable;
            this.known = known;
            this.fields = fields;
        }
    }

    /** The values of a bounded field: words, or objects of domains. */
    static final class OfField {
        /** The number of the field in its object. */
        final int index;
        /** The values in order, as the machine holds them in the field; {@code null} for objects. */
        long[] words;
        /** The domains of the objects in order, -1 for one that is not described; {@code null} for words. */
        int[] domains;
        /** Whether {@code null} comes before the objects. */
        boolean includesNull;
        /** The reason why the values are of neither kind; {@code null} if they are. */
        String unsupported;

        OfField(int index) {
            this.index = index;
        }
    }
}
