import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { grantPoints, holdPoints, readWalletStanding, walletFeature } from './index.ts';
import { releaseOverdueHolds } from './service/holds.ts';

const title = { zh: '测试', en: 'Test' };
/** More than one reading of the table brings. */
const HOLDS = 205;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: { wallet: walletFeature } });
});
afterAll(() => server.close());

async function holdOnePointEach(clientId: string): Promise<string[]> {
  const holdIds: string[] = [];
  for (let count = 0; count < HOLDS; count += 1) {
    const expiresAt = new Date(server.clock.now().getTime() + 1000 + count);
    const { holdId } = await holdPoints(server.ctx, {
      ...{ clientId, points: 1, key: `work-${count}`, expiresAt, title },
    });
    holdIds.push(holdId);
  }
  return holdIds;
}

it('releases every overdue hold in one go, and one that cannot be does not keep the others', async () => {
  const { ctx } = server;
  const { clientId } = await createMember(ctx);
  await grantPoints(ctx, { clientId, kind: 'bonus', points: HOLDS, key: 'start', orderNo: 'start', title });
  const [broken] = await holdOnePointEach(clientId);
  await sql`create function refuse_hold() returns trigger language plpgsql as $$
    begin raise exception 'broken row'; end $$`.execute(ctx.db);
  await sql`create trigger refuse_hold before update on point_hold for each row
    when (old.id = ${sql.lit(broken)}) execute function refuse_hold()`.execute(ctx.db);
  const logged = vi.spyOn(ctx.log, 'error');
  server.clock.advance({ minutes: 1 });

  await releaseOverdueHolds(ctx);
  expect(await readWalletStanding(ctx, clientId)).toMatchObject({ point: HOLDS - 1 });
  expect(logged.mock.calls).toMatchObject([[{ holdId: broken }, expect.any(String)]]);

  await sql`drop trigger refuse_hold on point_hold`.execute(ctx.db);
  await releaseOverdueHolds(ctx);
  expect(await readWalletStanding(ctx, clientId)).toMatchObject({ point: HOLDS });
});
