// verdict: violated assertion
public class GroupPriorityChanges {
    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("group");
        new Thread(() -> group.setMaxPriority(3)).start();
        int before = group.getMaxPriority();
        int after = group.getMaxPriority();
        assert before == after;
    }
}
