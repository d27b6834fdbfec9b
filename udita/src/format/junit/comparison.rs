//! The helper methods of tests that make calls.

/// Compares two object graphs. Where the order depends on a hash table, it searches for a matching order.
pub(super) const SAME: &str = r#"    private static void assertSameStructure(Object expected, Object actual) throws Exception {
        java.util.ArrayDeque<Object[]> pairs = new java.util.ArrayDeque<>();
        pairs.add(new Object[] {expected, actual});
        boolean isSame = isSame(pairs, new java.util.ArrayList<>(), new java.util.IdentityHashMap<>(), new java.util.IdentityHashMap<>());
        assertTrue(isSame, "the structure or the result is another one");
    }

    private static boolean isSame(
            java.util.ArrayDeque<Object[]> pairs,
            java.util.List<java.util.List<Object[]>[]> unordered,
            java.util.IdentityHashMap<Object, Object> images,
            java.util.IdentityHashMap<Object, Object> origins) throws Exception {
        while (!pairs.isEmpty()) {
            Object[] pair = pairs.remove();
            Object a = pair[0], b = pair[1];
            if (a == null || b == null || a instanceof Enum) {
                if (a != b) return false;
                continue;
            }
            if (isValue(a)) {
                if (!a.equals(b)) return false;
                continue;
            }
            if (images.containsKey(a) || origins.containsKey(b)) {
                if (images.get(a) != b || origins.get(b) != a) return false;
                continue;
            }
            images.put(a, b);
            origins.put(b, a);
            boolean isCollection = a instanceof java.util.Collection || a instanceof java.util.Map;
            if (!(isCollection && isOfLibrary(a.getClass()) && isOfLibrary(b.getClass())) && a.getClass() != b.getClass()) {
                return false;
            }
            if (isCollection) {
                boolean isLikeKind = a instanceof java.util.Map == b instanceof java.util.Map
                    && a instanceof java.util.Set == b instanceof java.util.Set
                    && a instanceof java.util.List == b instanceof java.util.List;
                if (!isLikeKind) return false;
                java.util.List<Object[]> left = elements(a), right = elements(b);
                if (left.size() != right.size()) return false;
                if (!isOrdered(a) || !isOrdered(b)) {
                    unordered.add(new java.util.List[] {left, right});
                    continue;
                }
                for (int i = 0; i < left.size(); i++) addPairs(pairs, left.get(i), right.get(i));
            } else if (a.getClass().isArray()) {
                int length = java.lang.reflect.Array.getLength(a);
                if (length != java.lang.reflect.Array.getLength(b)) return false;
                for (int i = 0; i < length; i++) {
                    pairs.add(new Object[] {java.lang.reflect.Array.get(a, i), java.lang.reflect.Array.get(b, i)});
                }
            } else {
                for (Class<?> type = a.getClass(); type != null && !isOfLibrary(type); type = type.getSuperclass()) {
                    for (java.lang.reflect.Field field : type.getDeclaredFields()) {
                        if (java.lang.reflect.Modifier.isStatic(field.getModifiers()) || field.isSynthetic()) continue;
                        field.setAccessible(true);
                        pairs.add(new Object[] {field.get(a), field.get(b)});
                    }
                }
            }
        }
        if (unordered.isEmpty()) return true;
        java.util.List<Object[]>[] sides = unordered.get(0);
        java.util.List<java.util.List<Object[]>[]> others = new java.util.ArrayList<>(unordered.subList(1, unordered.size()));
        if (sides[0].isEmpty()) return isSame(pairs, others, images, origins);
        Object[] first = sides[0].get(0);
        for (int i = 0; i < sides[1].size(); i++) {
            Object[] candidate = sides[1].get(i);
            if (isValue(first[0]) && !first[0].equals(candidate[0])) continue;
            java.util.List<Object[]> rest = new java.util.ArrayList<>(sides[1]);
            rest.remove(i);
            java.util.List<java.util.List<Object[]>[]> left = new java.util.ArrayList<>(others);
            left.add(0, new java.util.List[] {sides[0].subList(1, sides[0].size()), rest});
            addPairs(pairs, first, candidate);
            if (isSame(pairs, left, new java.util.IdentityHashMap<>(images), new java.util.IdentityHashMap<>(origins))) return true;
            pairs.clear();
        }
        return false;
    }

    private static void addPairs(java.util.ArrayDeque<Object[]> pairs, Object[] left, Object[] right) {
        for (int i = 0; i < left.length; i++) pairs.add(new Object[] {left[i], right[i]});
    }

    private static java.util.List<Object[]> elements(Object collection) {
        java.util.List<Object[]> elements = new java.util.ArrayList<>();
        if (collection instanceof java.util.Map) {
            for (java.util.Map.Entry<?, ?> entry : ((java.util.Map<?, ?>) collection).entrySet()) {
                elements.add(new Object[] {entry.getKey(), entry.getValue()});
            }
        } else {
            for (Object element : (java.util.Collection<?>) collection) elements.add(new Object[] {element});
        }
        return elements;
    }

    private static boolean isOrdered(Object collection) {
        return !isOfLibrary(collection.getClass())
            || !(collection instanceof java.util.Set || collection instanceof java.util.Map)
            || collection instanceof java.util.LinkedHashSet || collection instanceof java.util.SortedSet
            || collection instanceof java.util.LinkedHashMap || collection instanceof java.util.SortedMap;
    }

    private static boolean isValue(Object object) {
        return object instanceof String || object instanceof Boolean || object instanceof Character
            || object instanceof Number && isOfLibrary(object.getClass());
    }

    private static boolean isOfLibrary(Class<?> type) {
        return type.getName().startsWith("java.");
    }
"#;

/// Calls a method by reflection.
pub(super) const INVOKE: &str = "    \
    private static Object invoke(Class<?> type, String name, Class<?>[] parameters, Object object, Object... arguments) throws Throwable {
        java.lang.reflect.Method method = type.getDeclaredMethod(name, parameters);
        method.setAccessible(true);
        try {
            return method.invoke(object, arguments);
        } catch (java.lang.reflect.InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
";

/// Makes a call and asserts what it prints.
pub(super) const PRINTING: &str = "    \
    private static Object printing(String out, String error, org.junit.jupiter.api.function.ThrowingSupplier<?> call) throws Throwable {
        java.io.PrintStream oldOut = System.out, oldError = System.err;
        java.io.ByteArrayOutputStream newOut = new java.io.ByteArrayOutputStream(), newError = new java.io.ByteArrayOutputStream();
        System.setOut(new java.io.PrintStream(newOut, true, \"UTF-8\"));
        System.setErr(new java.io.PrintStream(newError, true, \"UTF-8\"));
        try {
            return call.get();
        } finally {
            System.setOut(oldOut);
            System.setErr(oldError);
            assertEquals(out, newOut.toString(\"UTF-8\").replace(System.lineSeparator(), \"\\n\"));
            assertEquals(error, newError.toString(\"UTF-8\").replace(System.lineSeparator(), \"\\n\"));
        }
    }
";
