import { createServer, type Server } from 'node:net';

/** Elsewhere a port has one listening socket. */
const CAN_SHARE_PORT = process.platform === 'linux';
const MORE_DOORS = CAN_SHARE_PORT ? 7 : 0;

/** How a server must listen so that {@link Doors} can share its port. */
export const SHARED_PORT = CAN_SHARE_PORT ? { reusePort: true } : {};

/**
 * Further sockets that listen on a server's port; whoever comes through them is that server's. Node takes one new
 * connection from a listening socket in each turn of its event loop, and a busy server's turns are long: a crowd that
 * comes at once would wait many seconds at one door.
 */
export class Doors {
  readonly #inside: Server;
  #doors: Server[] = [];

  constructor(inside: Server) {
    this.#inside = inside;
  }

  /** To be called once the server itself listens, with {@link SHARED_PORT}. */
  async open(host: string): Promise<void> {
    const address = this.#inside.address();
    if (address === null || typeof address === 'string') return;
    this.#doors = Array.from({ length: MORE_DOORS }, () =>
      createServer({ noDelay: true }, (socket) => this.#inside.emit('connection', socket)),
    );
    await Promise.all(this.#doors.map((door) => listening(door, host, address.port)));
  }

  /** Resolves when everybody who came through them has left; the server itself sends them away when it closes. */
  async close(): Promise<void> {
    await Promise.all(this.#doors.map((door) => new Promise((resolve) => door.close(resolve))));
  }
}

function listening(door: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    door.once('error', reject);
    door.listen({ host, port, ...SHARED_PORT }, resolve);
  });
}
