import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/tables';
import type { Logger } from './log.ts';

const CHANNEL = 'mogine_events';
const RECONNECT_MS = 1000;
const CONNECT_MAX_MS = 8000;

export type LiveEvent = { clientId: string; topic: string; data: unknown };
type Listener = (event: LiveEvent) => void;

/** Tells waiting browsers what happened, whichever process they are connected to. Payloads stay small: ids and states. */
export interface Events {
  /** Inside a transaction the event goes out only if the transaction commits. */
  publish(event: LiveEvent): Promise<void>;
  /** The same for many at once. */
  publishAll(events: readonly LiveEvent[]): Promise<void>;
}

export function createEvents(db: Kysely<DB>): Events {
  return {
    async publish(event) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(db);
    },
    async publishAll(events) {
      const payloads = events.map((event) => JSON.stringify(event));
      await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(db);
    },
  };
}

export class EventHub {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #connection: pg.ClientConfig;
  readonly #log: Logger;
  #client: pg.Client | null = null;
  #connecting: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(connection: pg.ClientConfig, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Connects a listener of its own (a pooled connection cannot LISTEN) and reconnects when it is lost. */
  async start(): Promise<void> {
    if (this.#closed) return;
    this.#connecting = this.#connect();
    await this.#connecting;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MAX_MS, ...this.#connection });
    client.on('notification', ({ payload }) => this.#deliver(payload ?? ''));
    client.on('error', () => this.#reconnect(client));
    client.on('end', () => this.#reconnect(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.#client = client;
    } catch (error) {
      this.#log.warn({ error: String(error) }, 'event listener could not connect');
      this.#reconnect(client);
      await client.end();
    }
  }

  subscribe(clientId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(clientId) ?? new Set();
    this.#listeners.set(clientId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(clientId);
    };
  }

  countListeners(clientId: string): number {
    return this.#listeners.get(clientId)?.size ?? 0;
  }

  /** Ends the connection, also one that is just being made. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#connecting;
    await this.#client?.end();
  }

  #deliver(payload: string): void {
    const event = parseEvent(payload);
    if (!event) return;
    for (const listener of this.#listeners.get(event.clientId) ?? []) listener(event);
  }

  #reconnect(lost: pg.Client): void {
    lost.removeAllListeners();
    lost.on('error', () => undefined);
    if (this.#closed || this.#timer) return;
    this.#client = null;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.start();
    }, RECONNECT_MS);
  }
}

/** Anybody with a connection may notify the channel; what is no event of ours is passed over. */
function parseEvent(payload: string): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(payload);
    return typeof event === 'object' && event !== null && 'clientId' in event ? (event as LiveEvent) : null;
  } catch {
    return null;
  }
}
