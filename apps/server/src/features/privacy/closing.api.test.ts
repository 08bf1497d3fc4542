import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { features } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

async function closeAccounts(): Promise<void> {
  const job = features.privacy.jobs?.find(({ name }) => name === 'privacy:close-accounts');
  await job?.run(server.ctx, {});
}

it('an account that waits for an asset to be closed holds neither the catalogue nor itself', async () => {
  const { ctx, clock } = server;
  const leaver = await createMember(ctx);
  const own = await createAsset(ctx, { clientId: leaver.clientId });
  const saved = await createAsset(ctx);
  const { token, clientId } = leaver;
  const folder = await server.api.favorites.submit({ name: '客厅' }, { token });
  await server.api.favorites.saveItem({ resourceId: saved, favoriteId: folder.id }, { token });
  await sql`insert into account_closing (client_id, asked_at, due_at) values (${clientId}, ${clock.now()}, ${clock.now()})`.execute(
    ctx.db,
  );

  const lock = sql`select from asset where id = ${saved} for no key update`;
  const { closing } = await holding(ctx, lock, async (db) => {
    const closing = closeAccounts();
    await waitsFor(ctx, 'asset');
    await sql`select from catalogue_state for update nowait`.execute(db);
    await sql`select from client where id = ${clientId} for key share nowait`.execute(db);
    return { closing };
  });
  await closing;
  const { rows } = await sql`select a.status, c.status as client, s.favorite_count
    from asset a join client c on c.id = a.client_id, asset s where a.id = ${own} and s.id = ${saved}`.execute(
    ctx.db,
  );
  expect(rows).toEqual([{ status: 'unlisted', client: 'deleted', favorite_count: 0 }]);
});
