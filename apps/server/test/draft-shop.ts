import { sql } from 'kysely';
import { registerLocalFiles } from '../src/adapters/object-storage/local-http.ts';
import { createCatalogFeature } from '../src/features/catalog/index.ts';
import { createCreateFeature } from '../src/features/create/index.ts';
import { createCreatorsFeature } from '../src/features/creators/index.ts';
import { favoritesFeature } from '../src/features/favorites/index.ts';
import { createModerator } from '../src/features/moderation/index.ts';
import { ordersFeature } from '../src/features/orders/index.ts';
import { walletFeature } from '../src/features/wallet/index.ts';
import { createCategories } from './catalogue.ts';
import { createParts } from './create-parts.ts';
import { startTestServer, type TestServer } from './harness.ts';

/** A shop in whose categories what was made by its engine can be kept as drafts. `types`: their ids by their codes. */
export async function startDraftShop(): Promise<{ server: TestServer; types: Record<string, string> }> {
  const moderator = createModerator();
  const server = await startTestServer({
    features: {
      catalog: createCatalogFeature(),
      create: createCreateFeature(createParts({ points: 5, freeTries: 2 }, moderator)),
      creators: createCreatorsFeature({ moderator }),
      favorites: favoritesFeature,
      orders: ordersFeature,
      wallet: walletFeature,
    },
  });
  const { app, ctx, clock } = server;
  registerLocalFiles(app, { storage: ctx.storage, secret: ctx.secret, now: () => clock.now() });
  const types = await createCategories(ctx);
  await sql`insert into asset_type (id, parent_id, code, name, en_name, sort)
    values (gen_random_uuid(), ${types.model}, 'chair', '椅凳', 'Chairs & stools', 9)`.execute(ctx.db);
  return { server, types };
}

export async function isStored({ ctx }: TestServer, key: string): Promise<boolean> {
  return (await ctx.storage.head(key)) !== null;
}

/** Of the cover and the files of a draft. */
export async function keysOfDraft({ ctx }: TestServer, id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select cover_key as key from asset_draft where id = ${id}
    union all select key from asset_draft_file where draft_id = ${id}`.execute(ctx.db);
  return rows.map(({ key }) => key);
}

/** Until no removal can be undone, and its files are gone. */
export async function passUndo(server: TestServer): Promise<void> {
  server.clock.advance({ minutes: 16 });
  // The queue goes by the database's clock.
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    server.ctx.db,
  );
  await server.drainJobs();
  await server.drainJobs();
}
