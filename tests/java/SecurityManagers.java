import java.security.AccessController;
import java.security.Permission;
import java.security.PrivilegedAction;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;

/** A security manager of the program's own; contexts are objects, also where nobody looks into them. */
@SuppressWarnings("removal")
public class SecurityManagers {
    static class NoExit extends SecurityManager {
        @Override public void checkPermission(Permission permission) {
            if (permission.getName().startsWith("exitVM")) {
                throw new SecurityException("asked for " + permission.getName());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(AccessController.getContext() != null);
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "done"));
        try {
            AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> { throw new Exception("checked"); });
        } catch (PrivilegedActionException e) {
            System.out.println(e.getCause());
        }
        try {
            System.setSecurityManager(new NoExit());
            System.exit(5);
        } catch (SecurityException | UnsupportedOperationException e) {
            System.out.println(e);
        }
        if (System.getSecurityManager() != null) {
            System.setSecurityManager(null);
        }
        System.out.println(System.getSecurityManager() + " " + System.mapLibraryName("z"));
        System.exit(3);
    }
}
