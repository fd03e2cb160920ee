/** A route that was not used for long is deleted, and with it how fresh it was. */
public class AodvForgets extends Aodv {
    @Override
    int seqnoAfterTimeout(int seqno) {
        return -1;
    }
}
