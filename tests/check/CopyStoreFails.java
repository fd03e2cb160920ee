// verdict: holds
// races: some
// What comes before an element that does not fit is copied, and the message is that of one copy.
public class CopyStoreFails {
    public static void main(String[] args) throws Exception {
        Object[] from = {"a", "b", 1, "c"};
        String[] to = new String[4];
        String[] message = new String[1];
        Thread t = new Thread(() -> {
            try {
                System.arraycopy(from, 0, to, 0, 4);
            } catch (ArrayStoreException e) {
                assert e.getStackTrace()[0].getMethodName().equals("arraycopy");
                assert e.getStackTrace()[1].getMethodName().startsWith("lambda");
                message[0] = e.getMessage();
            }
        });
        t.start();
        String seen = to[1];
        t.join();
        assert seen == null || seen.equals("b");
        assert to[0].equals("a") && to[1].equals("b") && to[2] == null && to[3] == null;
        assert message[0].equals("arraycopy: element type mismatch: can not cast one of the elements of "
            + "java.lang.Object[] to the type of the destination array, java.lang.String");
    }
}
