import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

const INT8_OID = 20;

/** bigint columns hold sums and counters that fit a double exactly; anything larger is a fault, not a rounding. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

/** A bound on distinct statements kept prepared in a connection. */
const PREPARED_MAX = 600;

/**
 * Every statement is sent under a name made from its text, so PostgreSQL parses and plans it once a connection.
 * Texts must not carry values; one that varies without bound falls back to unnamed past {@link PREPARED_MAX}.
 */
function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= PREPARED_MAX) return undefined;
    const name = `s${createHash('sha1').update(text).digest('base64url')}`;
    names.set(text, name);
    return name;
  };
}

export type PoolOptions = {
  max: number;
  /** How statements are planned: once for all values, or each time for the values they are given. */
  plans?: 'generic' | 'custom';
};

/**
 * A pool whose connections give up a statement after 15 s, each in one process. They plan generically: for most of them parameters
 * never change a plan, planning again is what costs. Where they do (a page of so many rows of a million, a word that is in nearly all
 * of them) `custom` plans pay: a generic one takes any limit for a tenth of the table.
 */
export function createPool(connection: pg.PoolConfig, { plans = 'generic', ...size }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...size,
    options: `-c plan_cache_mode=force_${plans}_plan -c max_parallel_workers_per_gather=0 -c statement_timeout=15000 -c timezone=UTC -c jit=off`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: {
      getTypeParser: (oid, format) => (oid === INT8_OID ? readInt8 : pg.types.getTypeParser(oid, format)),
    },
  });
  // A connection that dies idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely's view of the pool, in which every statement is prepared. */
function preparingPool(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: ReadonlyArray<unknown>) => {
        const name = nameOf(text);
        return client.query({ ...(name ? { name } : {}), text, values: [...values] });
      };
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
}

/** PostgreSQL went away, or would not have another connection: the statement may or may not have happened. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(08|57P0)|^(ECONNREFUSED|ECONNRESET|EPIPE)$|^53300$/.test(code)) return true;
  // What the driver itself says has no code.
  return (
    code === '' &&
    /^(Connection terminated|timeout exceeded|Client has encountered a connection)/.test(error.message)
  );
}
