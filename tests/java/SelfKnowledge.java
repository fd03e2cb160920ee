import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadMXBean;
import java.util.logging.LogManager;

/** What a program can learn about its process and its machine, as far as that is fixed. */
public class SelfKnowledge {
    public static void main(String[] args) throws Exception {
        ProcessHandle self = ProcessHandle.current();
        System.out.println(self.isAlive() + " " + (self.pid() > 0) + " " + self.equals(ProcessHandle.of(self.pid()).get()));
        System.out.println(self.children().count() + " " + ProcessHandle.of(99_999_999_999L).isPresent());
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        System.out.println(runtime.getName().startsWith(self.pid() + "@"));
        System.out.println((runtime.getUptime() >= 0) + " " + (runtime.getStartTime() <= System.currentTimeMillis()));
        System.out.println(runtime.getSpecVersion() + " " + runtime.getSystemProperties().get("java.specification.version"));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        int before = threads.getThreadCount(), daemons = threads.getDaemonThreadCount();
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("woken");
            }
        });
        sleeper.setDaemon(true);
        sleeper.start();
        System.out.println(threads.getThreadCount() - before + " " + (threads.getDaemonThreadCount() - daemons));
        sleeper.interrupt();
        sleeper.join();
        System.out.println(threads.getThreadCount() - before);
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        System.out.println(heap.getUsed() <= heap.getCommitted() && heap.getCommitted() <= heap.getMax());
        System.out.println(ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors() == Runtime.getRuntime().availableProcessors());
        System.out.println(ModuleLayer.boot().findModule("java.logging").get() == LogManager.class.getModule());
        System.out.println(ModuleLayer.boot().findModule("no.such").isPresent());
    }
}
