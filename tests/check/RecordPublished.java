// verdict: holds
// races: some
// The fields of a record are final, so even a racy publication shows it complete.
public class RecordPublished {
    record Point(int x, int y) {
    }

    static Point point;

    public static void main(String[] args) {
        new Thread(() -> point = new Point(1, 1)).start();
        Point seen = point;
        assert seen == null || seen.x() == seen.y();
    }
}
