/** Nobody misses a node that begins anew: routes over it stay, and it knows nothing of them. */
public class AodvUnnoticed extends Aodv {
    @Override
    boolean isMissed() {
        return false;
    }
}
