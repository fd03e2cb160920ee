package korat.finitization.impl;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import korat.finitization.*;

/** The bounds of a class. {@link #text} tells them to the machine that searches. */
public class Finitization implements IFinitization {
    private final Class root;
    private final Map<Class, IClassDomain> domains = new LinkedHashMap<>();
    private final Map<Class, Map<String, IFieldDomain>> fields = new LinkedHashMap<>();
    private final List<Finitization> included = new ArrayList<>();
    private final List<Object> kept = new ArrayList<>();
    private final List<IFieldDomain> numbered = new ArrayList<>();
    private final List<Filled> filled = new ArrayList<>();
    private boolean arraysAsObjects;

    Finitization(Class root) {
        this.root = root;
        domains.put(root, new ClassDomain(root, 1));
    }

    public Class getFinClass() {
        return root;
    }

    public IClassDomain createClassDomain(Class type, int count) {
        ClassDomain known = (ClassDomain) domains.get(type);
        if (known == null) {
            known = new ClassDomain(type, count);
            domains.put(type, known);
        }
        known.made = Math.max(known.made, count);
        return known;
    }

    public IClassDomain createClassDomain(Class type) {
        return createClassDomain(type, 0);
    }

    public IClassDomain createClassDomain(String type, int count) {
        return createClassDomain(named(type), count);
    }

    public IClassDomain createClassDomain(String type) {
        return createClassDomain(type, 0);
    }

    /** By its full name, in the package of the root, or inside the root. */
    private Class named(String type) {
        String name = root.getName();
        String beside = name.substring(0, name.lastIndexOf('.') + 1) + type;
        for (String each : new String[] {type, beside, name + "$" + type}) {
            try {
                return Class.forName(each, false, root.getClassLoader());
            } catch (ClassNotFoundException e) {
                // The next one, then.
            }
        }
        throw new RuntimeException("there is no class " + type);
    }

    public IBooleanSet createBooleanSet() {
        Numbers values = new Numbers(boolean.class);
        values.addRange(0, 1, 1);
        return values;
    }

    public IIntSet createIntSet(int min, int step, int max) {
        Numbers values = new Numbers(int.class);
        values.addRange(min, step, max);
        return values;
    }

    public IIntSet createIntSet(int min, int max) {
        return createIntSet(min, (int) 1, max);
    }

    public IIntSet createIntSet(int value) {
        return createIntSet(value, value);
    }

    public IByteSet createByteSet(byte min, byte step, byte max) {
        Numbers values = new Numbers(byte.class);
        values.addRange(min, step, max);
        return values;
    }

    public IByteSet createByteSet(byte min, byte max) {
        return createByteSet(min, (byte) 1, max);
    }

    public IByteSet createByteSet(byte value) {
        return createByteSet(value, value);
    }

    public IShortSet createShortSet(short min, short step, short max) {
        Numbers values = new Numbers(short.class);
        values.addRange(min, step, max);
        return values;
    }

    public IShortSet createShortSet(short min, short max) {
        return createShortSet(min, (short) 1, max);
    }

    public IShortSet createShortSet(short value) {
        return createShortSet(value, value);
    }

    public ILongSet createLongSet(long min, long step, long max) {
        Numbers values = new Numbers(long.class);
        values.addRange(min, step, max);
        return values;
    }

    public ILongSet createLongSet(long min, long max) {
        return createLongSet(min, (long) 1, max);
    }

    public ILongSet createLongSet(long value) {
        return createLongSet(value, value);
    }

    public IDoubleSet createDoubleSet(double min, double step, double max) {
        Numbers values = new Numbers(double.class);
        values.addRange(min, step, max);
        return values;
    }

    public IDoubleSet createDoubleSet(double min, double max) {
        return createDoubleSet(min, (double) 1, max);
    }

    public IDoubleSet createDoubleSet(double value) {
        return createDoubleSet(value, value);
    }

    public IFloatSet createFloatSet(float min, float step, float max) {
        Numbers values = new Numbers(float.class);
        values.addRange(min, step, max);
        return values;
    }

    public IFloatSet createFloatSet(float min, float max) {
        return createFloatSet(min, (float) 1, max);
    }

    public IFloatSet createFloatSet(float value) {
        return createFloatSet(value, value);
    }

    public IObjSet createObjSet(Class type, boolean withNull) {
        if (type.isPrimitive()) {
            throw new RuntimeException(type + " is no class of objects");
        }
        return new Objects(type, withNull);
    }

    public IObjSet createObjSet(Class type, int count, boolean withNull) {
        IObjSet objects = createObjSet(type, withNull);
        objects.addClassDomain(createClassDomain(type, count));
        return objects;
    }

    public IObjSet createObjSet(Class type) {
        return createObjSet(type, false);
    }

    public IObjSet createObjSet(Class type, int count) {
        return createObjSet(type, count, false);
    }

    public IObjSet createObjSet(String type, boolean withNull) {
        return createObjSet(named(type), withNull);
    }

    public IObjSet createObjSet(String type, int count, boolean withNull) {
        return createObjSet(named(type), count, withNull);
    }

    public IObjSet createObjSet(String type) {
        return createObjSet(named(type));
    }

    public IObjSet createObjSet(String type, int count) {
        return createObjSet(named(type), count);
    }

    public IFieldDomain createObjSet(IClassDomain domain) {
        return createObjSet(domain, false);
    }

    public IFieldDomain createObjSet(IClassDomain domain, boolean withNull) {
        IObjSet objects = createObjSet(domain.getClassOfObjects(), withNull);
        objects.addClassDomain(domain);
        return objects;
    }

    public IArraySet createArraySet(Class type, IIntSet lengths, IFieldDomain elements, int count) {
        return new Arrays(type, lengths, elements, count);
    }

    public void set(String field, IFieldDomain values) {
        set(ownerOf(field), nameOf(field), values);
    }

    public void set(String type, String field, IFieldDomain values) {
        set(named(type), field, values);
    }

    public void set(Class type, String field, IFieldDomain values) {
        checkFits(declared(type, field), values, type.getName() + "." + field);
        createClassDomain(type);
        fields.putIfAbsent(type, new LinkedHashMap<>());
        Map<String, IFieldDomain> known = fields.get(type);
        if (known.putIfAbsent(field, values) != null) {
            throw new RuntimeException("the values of " + type.getName() + "." + field + " are set twice");
        }
    }

    /** Numbers are kept as bits, which mean something else in a field of another kind. */
    private static void checkFits(Class declared, IFieldDomain values, String field) {
        if (values == null) {
            throw new RuntimeException("the values of " + field + " are null");
        }
        if (declared == null) {
            return;
        }
        if (values instanceof Arrays && declared.isArray()) {
            checkFits(declared.getComponentType(), ((Arrays) values).elements, "elements of " + field);
        }
        Class given = values.getClassOfField();
        boolean whole = given == byte.class || given == short.class || given == int.class;
        if (values instanceof Numbers && declared.isPrimitive() && given != declared
                && (!whole || declared == boolean.class || declared == float.class || declared == double.class)) {
            throw new RuntimeException("the values of " + field + " are a set of " + given + "s: its type is " + declared);
        }
    }

    private Class ownerOf(String field) {
        int dot = field.lastIndexOf('.');
        return dot < 0 ? root : named(field.substring(0, dot));
    }

    private String nameOf(String field) {
        return field.substring(field.lastIndexOf('.') + 1);
    }

    public IClassDomain getClassDomain(String type) {
        return getClassDomain(named(type));
    }

    public IClassDomain getClassDomain(Class type) {
        return domains.get(type);
    }

    public IFieldDomain getFieldDomain(Class type, String field) {
        Map<String, IFieldDomain> known = fields.get(type);
        return known == null ? null : known.get(field);
    }

    public IFieldDomain getFieldDomain(String type, String field) {
        return getFieldDomain(named(type), field);
    }

    public IFieldDomain getFieldDomain(String field) {
        return getFieldDomain(ownerOf(field), nameOf(field));
    }

    public void addAll(String field, IObjSet objects) {
        addAll(ownerOf(field), nameOf(field), objects);
    }

    public void addAll(String type, String field, IObjSet objects) {
        addAll(named(type), field, objects);
    }

    /** The collection that the field holds from the beginning gets all these objects. */
    public void addAll(Class type, String field, IObjSet objects) {
        if (!Collection.class.isAssignableFrom(typeOf(type, field))) {
            throw new RuntimeException(type.getName() + "." + field + " is no collection: addAll can't fill it");
        }
        filled.add(new Filled(type, field, (Domain) objects));
    }

    private static Class typeOf(Class type, String field) {
        Class known = declared(type, field);
        if (known == null) {
            throw new RuntimeException(type.getName() + " has no field " + field);
        }
        return known;
    }

    private static Class declared(Class type, String field) {
        for (Class each = type; each != null; each = each.getSuperclass()) {
            try {
                return each.getDeclaredField(field).getType();
            } catch (NoSuchFieldException e) {
                // Above it, then.
            }
        }
        return null;
    }

    /** A collection that holds objects from the beginning. */
    private static class Filled {
        final Class type;
        final String field;
        final Domain objects;

        Filled(Class type, String field, Domain objects) {
            this.type = type;
            this.field = field;
            this.objects = objects;
        }
    }

    public boolean includeFinitization(IFinitization other) {
        if (getIncludedFinitization(other.getFinClass()) != null) {
            return false;
        }
        Finitization bounds = (Finitization) other;
        for (Class type : bounds.domains.keySet()) {
            if (domains.containsKey(type)) {
                throw new UnsupportedOperationException("both bounds are about " + type.getName());
            }
        }
        domains.putAll(bounds.domains);
        fields.putAll(bounds.fields);
        filled.addAll(bounds.filled);
        return included.add(bounds);
    }

    public IFinitization getIncludedFinitization(Class type) {
        for (Finitization bounds : included) {
            if (bounds.root == type) {
                return bounds;
            }
        }
        return null;
    }

    public void handleArraysAsObjects(boolean asObjects) {
        arraysAsObjects = asObjects;
    }

    public boolean areArraysHandledAsObjects() {
        return arraysAsObjects;
    }

    int numberOf(IClassDomain domain) {
        return new ArrayList<>(domains.values()).indexOf(domain);
    }

    int numberOf(Domain domain) {
        int known = numbered.indexOf(domain);
        if (known >= 0) {
            return known;
        }
        numbered.add(domain);
        return numbered.size() - 1;
    }

    int keep(Object object) {
        kept.add(object);
        return kept.size() - 1;
    }

    /** Objects that exist already, as {@link #text} numbers them. */
    public Object[] objects() {
        return kept.toArray();
    }

    /**
     * Bounds of a superclass's fields could be meant for its own objects alone, or for those of the class too. Where it
     * has none, as Object never has, there is no such question.
     */
    private void refuseSharedFields(Class type) {
        for (Class above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
            boolean isMade = domains.containsKey(above) && ((ClassDomain) domains.get(above)).made > 0;
            if (isMade && fields.containsKey(above) && !fields.get(above).isEmpty()) {
                throw new UnsupportedOperationException("objects of " + type.getName() + " and of its superclass "
                        + above.getName() + ", whose field " + fields.get(above).keySet().iterator().next()
                        + " has bounds: whether those are for both, nothing says");
            }
        }
    }

    /** A line for each class of objects, each field, and each set of values. */
    public String text() {
        StringBuilder text = new StringBuilder(arraysAsObjects ? "arrays\n" : "");
        text.append("root ").append(root.getName()).append('\n');
        for (IClassDomain domain : domains.values()) {
            refuseSharedFields(domain.getClassOfObjects());
            text.append("pool ").append(((ClassDomain) domain).describe(this)).append('\n');
        }
        for (Class type : fields.keySet()) {
            for (Map.Entry<String, IFieldDomain> field : fields.get(type).entrySet()) {
                text.append("field ").append(type.getName()).append(' ').append(field.getKey());
                text.append(' ').append(numberOf((Domain) field.getValue())).append('\n');
            }
        }
        for (Filled each : filled) {
            text.append("fill ").append(each.type.getName()).append(' ').append(each.field);
            text.append(' ').append(numberOf(each.objects)).append('\n');
        }
        for (int i = 0; i < numbered.size(); i++) {
            String values = ((Domain) numbered.get(i)).describe(this);
            text.append("values ").append(values).append('\n');
        }
        return text.toString();
    }
}
