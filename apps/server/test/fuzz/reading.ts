import { contract } from '@mogine/contract';
import type { Op } from '@mogine/contract/kernel/op';
import { createContext, type Context } from '#context';
import { createDatabase, createPool } from '#db/client';
import type { FeatureTable } from '../../src/features/feature.ts';
import { features } from '../../src/features/index.ts';
import type { TestServer } from '../harness.ts';

type AnyHandler = (call: { ctx: Context }) => Promise<unknown>;

/**
 * Every feature, with what staff only reads on connections that PostgreSQL refuses every write on: a call that changes something
 * without being written down fails.
 */
export function createReading(): {
  features: FeatureTable;
  begin(server: TestServer): { end(): Promise<void> };
} {
  let readCtx: Context | null = null;
  const table = Object.fromEntries(
    Object.entries(features).map(([group, feature]) => {
      const ops: Readonly<Record<string, Op>> = contract[group as keyof typeof contract];
      const handlers = Object.entries(feature.handlers as object as Record<string, AnyHandler>).map(
        ([name, handler]) => {
          const op = ops[name];
          const isRead = op?.auth === 'staff' && op.method === 'GET' && op.recorded !== true;
          const read: AnyHandler = (call) => handler({ ...call, ctx: readCtx ?? call.ctx });
          return [name, isRead ? read : handler];
        },
      );
      return [group, { ...feature, handlers: Object.fromEntries(handlers) as unknown }];
    }),
  ) as FeatureTable;
  return {
    features: table,
    begin({ ctx, poolConfig }) {
      const pool = createPool(poolConfig, { max: 2, plans: 'custom' });
      pool.on('connect', (client) => void client.query('set default_transaction_read_only = on'));
      const db = createDatabase(pool);
      readCtx = createContext({ ...ctx, db });
      return { end: () => db.destroy() };
    },
  };
}
