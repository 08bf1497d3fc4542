import { createServer, type Server as Listener, type Socket } from 'node:net';
import type { Server } from 'node:http';

/** Elsewhere a port has one listening socket. */
const CAN_SHARE_PORT = process.platform === 'linux';
const MORE_DOORS = CAN_SHARE_PORT ? 7 : 0;
const LOOK_FOR_IDLE_MS = 50;

/** How a server must listen so that {@link Doors} can share its port. */
export const SHARED_PORT = CAN_SHARE_PORT ? { reusePort: true } : {};

/**
 * How people come into a server and leave it. Node takes one new connection from a listening socket in each turn of its
 * event loop, and a busy server's turns are long: a crowd that comes at once would wait many seconds at one door. So
 * further sockets listen on the same port, and whoever comes through them is that server's.
 */
export class Doors {
  readonly #inside: Server;
  readonly #warn: (error: unknown) => void;
  readonly #silent = new Set<Socket>();
  #doors: Listener[] = [];

  /** `warn` is told of a door that does not open or fails later; the others go on. */
  constructor(inside: Server, warn: (error: unknown) => void) {
    this.#inside = inside;
    this.#warn = warn;
    inside.on('connection', (socket: Socket) => {
      this.#silent.add(socket);
      socket.once('close', () => this.#silent.delete(socket));
    });
    inside.on('request', ({ socket }) => this.#silent.delete(socket));
  }

  /** To be called once the server itself listens, with {@link SHARED_PORT}. */
  async open(host: string): Promise<void> {
    const address = this.#inside.address();
    if (address === null || typeof address === 'string') return;
    const { port } = address;
    const opened = await Promise.all(Array.from({ length: MORE_DOORS }, () => this.#openOne(host, port)));
    this.#doors = opened.filter((door) => door !== null);
  }

  #openOne(host: string, port: number): Promise<Listener | null> {
    // As node:http makes its own.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      this.#inside.emit('connection', socket);
    });
    return new Promise((resolve) => {
      door.on('error', (error) => {
        this.#warn(error);
        resolve(null);
      });
      door.listen({ host, port, ...SHARED_PORT }, () => resolve(door));
    });
  }

  /**
   * Lets nobody in and resolves when everybody who was being answered has left. Connections that ask for nothing, kept
   * alive or opened ahead by a browser, are not waited for.
   */
  async close(closeInside: () => Promise<void>): Promise<void> {
    const closed = [
      ...this.#doors.map((door) => new Promise((resolve) => door.close(resolve))),
      closeInside(),
    ];
    for (const socket of this.#silent) socket.destroy();
    // Node sends idle connections away once, when the closing begins; most become idle after that.
    const timer = setInterval(() => this.#inside.closeIdleConnections(), LOOK_FOR_IDLE_MS);
    try {
      await Promise.all(closed);
    } finally {
      clearInterval(timer);
    }
  }
}
