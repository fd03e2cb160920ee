/** Classes that are asked for by name and are not there: who says so, and what of. */
public class MissingByName {
    public static void main(String[] args) throws Exception {
        ClassLoader own = MissingByName.class.getClassLoader();
        String[] names = {"nope", "a.b.Nope", "[Lnope;", "[[La.b.Nope;", "[[", "[Lnope", "[Q", "", "[Lnope;;", "int", "a/b", "[La/b;", "[L;", ".", "a..b", ".a", "a.", "[La..b;", "x;y"};
        for (ClassLoader loader : new ClassLoader[]{own, ClassLoader.getPlatformClassLoader(), null}) {
            for (String name : names) {
                try {
                    System.out.println(Class.forName(name, false, loader));
                } catch (ClassNotFoundException e) {
                    System.out.println(name + ": " + e.getMessage());
                }
            }
        }
        System.out.println(Class.forName("[[I") + " " + Class.forName("[LMissingByName;"));
        try {
            Class.forName("[Lgone.Element;", true, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException e) {
            e.printStackTrace();
        }
        Class.forName("gone.Driver");
    }
}
