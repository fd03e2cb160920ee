import java.util.logging.*;
import java.util.List;
import java.util.ArrayList;

/** java.util.logging: levels, handlers, formatters, inheritance; records go to standard error. */
public class LoggingOut {
    static final Logger LOG = Logger.getLogger("a.b");
    static void deeper() { LOG.warning("from deeper"); }
    public static void main(String[] args) {
        Logger root = Logger.getLogger("");
        for (Handler h : root.getHandlers()) { System.out.println(h.getClass().getSimpleName() + h.getLevel()); h.setFormatter(new Formatter() { @Override public String format(LogRecord r) { return r.getLevel() + " " + r.getLoggerName() + " " + r.getSourceClassName() + "." + r.getSourceMethodName() + " " + formatMessage(r) + (r.getThrown() == null ? "" : " " + r.getThrown()) + "\n"; } }); }
        LOG.info("hello"); LOG.fine("not shown"); deeper();
        LOG.log(Level.SEVERE, "with {0} and {1}", new Object[] {1, "two"}); LOG.log(Level.WARNING, "failed", new IllegalStateException("why"));
        LOG.setLevel(Level.ALL); LOG.fine("handler stops this"); System.out.println(LOG.isLoggable(Level.FINEST) + " " + LOG.getParent().getName().isEmpty() + Logger.getLogger("a").getLevel() + Level.parse("CONFIG").intValue());
        List<String> kept = new ArrayList<>(); LOG.addHandler(new Handler() { @Override public void publish(LogRecord r) { kept.add(r.getLevel() + r.getMessage()); } @Override public void flush() {} @Override public void close() {} });
        LOG.setUseParentHandlers(false); LOG.entering("C", "m"); LOG.finest(() -> "lazy"); LOG.throwing("C", "m", new RuntimeException("t")); System.out.println(kept);
        LOG.setFilter(r -> !r.getMessage().contains("secret")); LOG.info("a secret"); System.out.println(kept.size() + " " + LogManager.getLogManager().getLogger("a.b").getName());
        String text = new SimpleFormatter().format(new LogRecord(Level.INFO, "simple")); System.out.println(text.endsWith("INFO: simple\n"));
        System.Logger sys = System.getLogger("sys"); sys.log(System.Logger.Level.INFO, "through System.Logger {0}", 5); System.out.println(sys.getName() + sys.isLoggable(System.Logger.Level.DEBUG));
    }
}
