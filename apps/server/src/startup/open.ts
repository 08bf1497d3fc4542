import { createContext, type Context } from '#context';
import { createDatabase, createPool } from '#db/client';
import { businessDay, systemClock, type Clock } from '#kernel/clock';
import { logFolder, type Config } from '#kernel/config';
import { createIds } from '#kernel/ids';
import { createLog, type Logger } from '#kernel/log';
import { createMetrics, type Metrics } from '#kernel/metrics';
import { join } from 'node:path';
import type pg from 'pg';
import { createAtelier } from '../adapters/atelier/engine.ts';
import { openInMemoryIndex } from '../adapters/search-index/in-memory.ts';
import { noSearchIndex } from '../adapters/search-index/none.ts';
import { createComfyui } from '../adapters/comfyui/engine.ts';
import type { SearchIndex } from '../features/catalog/port.ts';
import type { ContentSigner } from '../features/create/port.ts';
import { openDatabase } from './database.ts';
import { loadIdentityKeys } from './identity-key.ts';
import { loadLicenceKey } from './licence-key.ts';
import { readOwnTexts } from './page-texts.ts';
import { openProviders, type Providers } from './providers.ts';
import { hasChain, listUsedKeys } from './sealed.ts';
import { loadSecret } from './secret.ts';
import type { Shutdown } from './shutdown.ts';
import { openStorage } from './storage.ts';

export type World = {
  ctx: Context;
  /** What staff reads with. */
  deskCtx: Context;
  pool: pg.Pool;
  /** For a connection outside the pool: LISTEN needs its own. */
  connection: pg.PoolConfig;
  simulators: Providers['simulators'];
};

/** Lists of the back office take no connection from members, and never more than these. */
const DESK_POOL = 3;

/** Builds everything the product stands on from its configuration; each part registers how it is closed again. */
export async function openWorld(
  config: Config,
  { shutdown, say }: { shutdown: Shutdown; say: (line: string) => void },
): Promise<World> {
  const database = await openDatabase(config, say);
  shutdown.add('database', database.stop);
  const pool = createPool(database.connection, { max: config.database.pool });
  const db = createDatabase(pool);
  shutdown.add('pool', () => db.destroy());
  const deskDb = createDatabase(createPool(database.connection, { max: DESK_POOL, plans: 'custom' }));
  shutdown.add('pool of the desks', () => deskDb.destroy());
  const clock = systemClock;
  const target = config.isProduction
    ? ({ kind: 'stdout' } as const)
    : ({
        kind: 'folder',
        path: logFolder(config),
        today: () => businessDay(clock.now()),
      } as const);
  const log = createLog(target, config.logLevel);
  const ownUrl = `http://localhost:${config.port}`;
  const { simulators, ...providers } = await openProviders(config, { clock, log, ownUrl });
  if (simulators) shutdown.add('simulators', () => simulators.close());
  const signer = await openSigner(config, clock);
  const secret = await loadSecret(config, () => hasChain(db));
  const licenceKey = await loadLicenceKey(config);
  const identities = await loadIdentityKeys(config, () => listUsedKeys(db));
  const storage = openStorage(config, { secret, clock });
  const ids = createIds(() => clock.now());
  const { servers } = config.comfyui;
  const pictures = servers.length > 0 ? createComfyui({ servers, clock, log }) : createAtelier(log);
  shutdown.add('engine', () => pictures.close());
  const searchIndex = openSearchIndex(config, { connection: database.connection, log, shutdown });
  const parts = {
    ...{
      db,
      clock,
      ids,
      log,
      config,
      secret,
      licenceKey,
      identities,
      storage,
      pictures,
      signer,
      searchIndex,
    },
    metrics: await openMetrics(config, { clock, log, shutdown }),
    ...providers,
    readPageTexts: readOwnTexts,
  };
  const [ctx, deskCtx] = [createContext(parts), createContext({ ...parts, db: deskDb })];
  return { ctx, deskCtx, pool, connection: database.connection, simulators };
}

/** Servers alone search; whoever only works through jobs needs no index. */
function openSearchIndex(
  config: Config,
  { connection, log, shutdown }: { connection: pg.PoolConfig; log: Logger; shutdown: Shutdown },
): SearchIndex {
  if (config.searchIndex === 'database') return noSearchIndex;
  const folder = join(config.dataFolder, 'search-index');
  const index = openInMemoryIndex({ connection, folder, log });
  shutdown.add('search index', index.close);
  return index;
}

async function openMetrics(
  { traces }: Config,
  { clock, log, shutdown }: { clock: Clock; log: Logger; shutdown: Shutdown },
): Promise<Metrics> {
  const metrics = createMetrics(() => clock.now());
  if (!traces) return metrics;
  // Read where it is wanted alone.
  const { withTraces } = await import('../adapters/otlp/traced-metrics.ts');
  const traced = withTraces(metrics, { ...traces, log });
  shutdown.add('traces', traced.close);
  return traced.metrics;
}

async function openSigner({ c2pa }: Config, clock: Clock): Promise<ContentSigner | null> {
  if (!c2pa) return null;
  // Its library takes some 20 MB, which servers that sign nothing need not have.
  const { openContentSigner } = await import('../adapters/c2pa/signer.ts');
  return openContentSigner(c2pa, clock);
}
