package korat.finitization;

/** The bounds of a class: its objects, and the values of their fields. */
public interface IFinitization {
    Class getFinClass();

    IClassDomain createClassDomain(String type, int count);

    IClassDomain createClassDomain(String type);

    IClassDomain createClassDomain(Class type, int count);

    IClassDomain createClassDomain(Class type);

    IBooleanSet createBooleanSet();

    IIntSet createIntSet(int min, int step, int max);

    IIntSet createIntSet(int min, int max);

    IIntSet createIntSet(int value);

    IByteSet createByteSet(byte min, byte step, byte max);

    IByteSet createByteSet(byte min, byte max);

    IByteSet createByteSet(byte value);

    IShortSet createShortSet(short min, short step, short max);

    IShortSet createShortSet(short min, short max);

    IShortSet createShortSet(short value);

    ILongSet createLongSet(long min, long step, long max);

    ILongSet createLongSet(long min, long max);

    ILongSet createLongSet(long value);

    IDoubleSet createDoubleSet(double min, double step, double max);

    IDoubleSet createDoubleSet(double min, double max);

    IDoubleSet createDoubleSet(double value);

    IFloatSet createFloatSet(float min, float step, float max);

    IFloatSet createFloatSet(float min, float max);

    IFloatSet createFloatSet(float value);

    IObjSet createObjSet(Class type, boolean withNull);

    IObjSet createObjSet(Class type, int count, boolean withNull);

    IObjSet createObjSet(Class type);

    IObjSet createObjSet(Class type, int count);

    IObjSet createObjSet(String type, boolean withNull);

    IObjSet createObjSet(String type, int count, boolean withNull);

    IObjSet createObjSet(String type);

    IObjSet createObjSet(String type, int count);

    IFieldDomain createObjSet(IClassDomain domain);

    IFieldDomain createObjSet(IClassDomain domain, boolean withNull);

    IArraySet createArraySet(Class type, IIntSet lengths, IFieldDomain elements, int count);

    void set(String field, IFieldDomain values);

    void set(String type, String field, IFieldDomain values);

    void set(Class type, String field, IFieldDomain values);

    IClassDomain getClassDomain(String type);

    IClassDomain getClassDomain(Class type);

    IFieldDomain getFieldDomain(Class type, String field);

    IFieldDomain getFieldDomain(String type, String field);

    IFieldDomain getFieldDomain(String field);

    void addAll(String field, IObjSet objects);

    void addAll(String type, String field, IObjSet objects);

    void addAll(Class type, String field, IObjSet objects);

    boolean includeFinitization(IFinitization other);

    IFinitization getIncludedFinitization(Class type);

    void handleArraysAsObjects(boolean asObjects);

    boolean areArraysHandledAsObjects();
}
