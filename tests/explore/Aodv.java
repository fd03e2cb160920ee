/**
 * Ad hoc on-demand distance vector routing in a chain of three nodes, 1 to 3. All have routes to the last one
 * at the beginning, and it is the one that routes are asked for. Public methods are the events of the network;
 * what they do to a node is in {@link Node}.
 */
public class Aodv {
    private static final int NODES = 3;
    private static final int TARGET = NODES;
    private static final int INFINITE = 99;
    /** The sequence number of a destination of which nothing was ever heard. */
    private static final int UNKNOWN = -1;

    private enum Kind { REQUEST, REPLY, ERROR }

    /** What goes over one link. The route that a packet is about leads to its subject. */
    private static final class Packet {
        final Kind kind;
        /** Who asked for the route. */
        final int origin;
        final int originSeqno;
        final int broadcast;
        /** Where the route leads to, how fresh it is, and how many hops the one who receives this has to go. */
        final int subject;
        final int seqno;
        final int hops;

        Packet(Kind kind, int origin, int originSeqno, int broadcast, int subject, int seqno, int hops) {
            this.kind = kind;
            this.origin = origin;
            this.originSeqno = originSeqno;
            this.broadcast = broadcast;
            this.subject = subject;
            this.seqno = seqno;
            this.hops = hops;
        }
    }

    /** Packets on their way over one link, the oldest first. */
    private static final class Link {
        private static final class Cell {
            final Packet packet;
            Cell next;

            Cell(Packet packet) {
                this.packet = packet;
            }
        }

        private Cell first;

        boolean isEmpty() {
            return first == null;
        }

        void put(Packet packet) {
            Cell cell = new Cell(packet);
            if (first == null) {
                first = cell;
                return;
            }
            Cell at = first;
            while (at.next != null) {
                at = at.next;
            }
            at.next = cell;
        }

        Packet take() {
            Packet packet = first.packet;
            first = first.next;
            return packet;
        }

        void clear() {
            first = null;
        }
    }

    /** An entry of a routing table. */
    private static final class Route {
        int nextHop;
        int hops = INFINITE;
        int seqno = UNKNOWN;

        boolean isValid() {
            return hops < INFINITE;
        }

        /** A route that does not lead anywhere is fresher than it was, so that nobody offers the old one. */
        void invalidate(int atLeast) {
            hops = INFINITE;
            seqno = Math.max(seqno + 1, atLeast);
        }
    }

    /** Requests that were seen, ordered, so that the same ones are the same list. */
    private static final class Seen {
        final int origin;
        final int broadcast;
        final Seen next;

        Seen(int origin, int broadcast, Seen next) {
            this.origin = origin;
            this.broadcast = broadcast;
            this.next = next;
        }

        static boolean contains(Seen seen, int origin, int broadcast) {
            for (; seen != null; seen = seen.next) {
                if (seen.origin == origin && seen.broadcast == broadcast) {
                    return true;
                }
            }
            return false;
        }

        static Seen add(Seen seen, int origin, int broadcast) {
            boolean isBefore = seen == null || origin < seen.origin
                    || origin == seen.origin && broadcast < seen.broadcast;
            return isBefore
                    ? new Seen(origin, broadcast, seen)
                    : new Seen(seen.origin, seen.broadcast, add(seen.next, origin, broadcast));
        }
    }

    /** What one node knows, and what it does with packets. */
    private final class Node {
        final int name;
        int seqno;
        int broadcasts;
        Seen seen;
        /** By destination; null where there is no entry. */
        final Route[] table = new Route[NODES + 1];

        Node(int name) {
            this.name = name;
        }

        boolean hasRoute(int destination) {
            return table[destination] != null && table[destination].isValid();
        }

        int freshness(int destination) {
            return table[destination] == null ? UNKNOWN : table[destination].seqno;
        }

        void request(int destination) {
            if (table[destination] == null) {
                table[destination] = new Route();
            }
            seqno++;
            broadcasts++;
            seen = Seen.add(seen, name, broadcasts);
            int fresh = freshness(destination);
            broadcast(new Packet(Kind.REQUEST, name, seqno, broadcasts, destination, fresh, 1));
        }

        void receive(Packet packet, int from) {
            switch (packet.kind) {
                case REQUEST -> receiveRequest(packet, from);
                case REPLY -> receiveReply(packet, from);
                case ERROR -> receiveError(packet, from);
            }
        }

        private void receiveRequest(Packet packet, int from) {
            if (Seen.contains(seen, packet.origin, packet.broadcast)) {
                return;
            }
            seen = Seen.add(seen, packet.origin, packet.broadcast);
            offer(packet.origin, packet.originSeqno, packet.hops, from);
            int wanted = packet.subject;
            if (name == wanted) {
                seqno = Math.max(seqno, packet.seqno);
                reply(packet.origin, wanted, seqno, 1);
            } else if (hasRoute(wanted) && freshness(wanted) >= packet.seqno) {
                reply(packet.origin, wanted, freshness(wanted), table[wanted].hops + 1);
            } else {
                // Nobody further on may answer with a route that is older than what is known here.
                int fresh = Math.max(packet.seqno, freshness(wanted));
                broadcast(new Packet(Kind.REQUEST, packet.origin, packet.originSeqno,
                        packet.broadcast, wanted, fresh, packet.hops + 1));
            }
        }

        /** Goes back on the way that the request came; there may be none any more. */
        private void reply(int origin, int subject, int fresh, int hops) {
            if (hasRoute(origin)) {
                send(name, table[origin].nextHop, new Packet(Kind.REPLY, origin, 0, 0, subject, fresh, hops));
            }
        }

        private void receiveReply(Packet packet, int from) {
            offer(packet.subject, packet.seqno, packet.hops, from);
            if (name != packet.origin && hasRoute(packet.subject)) {
                Route route = table[packet.subject];
                reply(packet.origin, packet.subject, route.seqno, route.hops + 1);
            }
        }

        /** Takes a route that is better than the one there is. */
        private void offer(int destination, int fresh, int hops, int nextHop) {
            if (destination == name) {
                return;
            }
            if (table[destination] == null) {
                table[destination] = new Route();
            }
            Route route = table[destination];
            if (fresh > route.seqno || fresh == route.seqno && hops < route.hops) {
                route.nextHop = nextHop;
                route.hops = hops;
                route.seqno = fresh;
            }
        }

        private void receiveError(Packet packet, int from) {
            if (hasRoute(packet.subject) && table[packet.subject].nextHop == from) {
                breaks(packet.subject, packet.seqno);
            }
        }

        /** The neighbour is gone, and all routes over it. */
        void lost(int neighbour) {
            for (int destination = 1; destination <= NODES; destination++) {
                if (hasRoute(destination) && table[destination].nextHop == neighbour) {
                    breaks(destination, UNKNOWN);
                }
            }
        }

        private void breaks(int destination, int atLeast) {
            table[destination].invalidate(atLeast);
            broadcast(new Packet(Kind.ERROR, 0, 0, 0, destination, table[destination].seqno, INFINITE));
        }

        private void broadcast(Packet packet) {
            for (int to = 1; to <= NODES; to++) {
                if (areNeighbours(name, to)) {
                    send(name, to, packet);
                }
            }
        }
    }

    private final Node[] nodes = new Node[NODES + 1];
    private final Link[][] links = new Link[NODES + 1][NODES + 1];

    public Aodv() {
        for (int name = 1; name <= NODES; name++) {
            nodes[name] = new Node(name);
            for (int to = 1; to <= NODES; to++) {
                links[name][to] = new Link();
            }
        }
        nodes[TARGET].seqno = 1;
        for (int name = 1; name < TARGET; name++) {
            Route route = new Route();
            route.nextHop = name + 1;
            route.hops = TARGET - name;
            route.seqno = 1;
            nodes[name].table[TARGET] = route;
        }
    }

    private static boolean areNeighbours(int one, int two) {
        return Math.abs(one - two) == 1;
    }

    private void send(int from, int to, Packet packet) {
        links[from][to].put(packet);
    }

    // The rules that the faulty versions break.

    /** What is left of a valid route that was not used for long: its sequence number, or UNKNOWN for no entry. */
    int seqnoAfterTimeout(int seqno) {
        return seqno + 1;
    }

    /** Do neighbours miss a node that begins anew? */
    boolean isMissed() {
        return true;
    }

    // Events.

    /** The route from a node to the last one was not used for long. */
    public void timeout(int node) {
        Route route = nodes[node].table[TARGET];
        int left = seqnoAfterTimeout(route.seqno);
        if (left == UNKNOWN) {
            nodes[node].table[TARGET] = null;
        } else {
            route.hops = INFINITE;
            route.seqno = left;
        }
    }

    /** A node wants to send something to the last one. */
    public void request(int node) {
        nodes[node].request(TARGET);
    }

    public void deliver(int from, int to) {
        nodes[to].receive(links[from][to].take(), from);
    }

    public void lose(int from, int to) {
        links[from][to].take();
    }

    public void forgetBroadcasts(int node) {
        nodes[node].seen = null;
    }

    /** A node begins anew; until it is there again its neighbours miss it, and packets over its links are lost. */
    public void restart(int node) {
        nodes[node] = new Node(node);
        for (int other = 1; other <= NODES; other++) {
            links[node][other].clear();
            links[other][node].clear();
        }
        for (int other = 1; other <= NODES; other++) {
            if (areNeighbours(node, other) && isMissed()) {
                nodes[other].lost(node);
                links[other][node].clear();
            }
        }
    }

    /** Where events are possible. */
    static final class Guards {
        static boolean canTimeout(Aodv network, int node) {
            return node != TARGET && network.nodes[node].hasRoute(TARGET);
        }

        static boolean canRequest(Aodv network, int node) {
            return node != TARGET && !network.nodes[node].hasRoute(TARGET);
        }

        static boolean isOnTheWay(Aodv network, int from, int to) {
            return !network.links[from][to].isEmpty();
        }

        static boolean hasSeen(Aodv network, int node) {
            return network.nodes[node].seen != null;
        }
    }

    /** No loops: who follows a route does not come to a node again. */
    public boolean repOk() {
        for (int name = 1; name <= NODES; name++) {
            for (int destination = 1; destination <= NODES; destination++) {
                if (isLoop(name, destination)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isLoop(int name, int destination) {
        for (int steps = 0; name != destination && nodes[name].hasRoute(destination); steps++) {
            if (steps == NODES) {
                return true;
            }
            name = nodes[name].table[destination].nextHop;
        }
        return false;
    }

    /** Why there are no loops: at the next hop of a route the destination is fresher, or as fresh and nearer. */
    static final class Order {
        static boolean holds(Aodv network) {
            for (int name = 1; name <= NODES; name++) {
                for (int destination = 1; destination <= NODES; destination++) {
                    Node node = network.nodes[name];
                    if (node.hasRoute(destination)
                            && !leadsOn(network, node.table[destination], destination)) {
                        return false;
                    }
                }
            }
            return true;
        }

        private static boolean leadsOn(Aodv network, Route route, int destination) {
            if (route.nextHop == destination) {
                return true;
            }
            Route next = network.nodes[route.nextHop].table[destination];
            return next != null
                    && (route.seqno < next.seqno
                            || route.seqno == next.seqno && route.hops > next.hops);
        }
    }
}
