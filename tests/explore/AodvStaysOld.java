/** A route that was not used for long is no fresher than before. */
public class AodvStaysOld extends Aodv {
    @Override
    int seqnoAfterTimeout(int seqno) {
        return seqno;
    }
}
