import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { features } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features, env: { MOGINE_EARNED_HOLD_DAYS: '1' } });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

it('what a sale earned waits as many days as is set, and its creator reads how many', async () => {
  const { api, ctx, clock } = server;
  const creator = await createMember(ctx);
  const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 100 });
  await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, 100));
  const summary = async () => api.earnings.summary({}, creator);
  expect(await summary()).toMatchObject({ available: 0, pending: 70, holdDays: 1 });
  const { records } = await api.earnings.list({ size: 1 }, creator);
  expect(records[0]?.availableTime).toEqual(new Date(clock.now().getTime() + 86_400_000));
  clock.advance({ days: 1 });
  expect(await summary()).toMatchObject({ available: 70, pending: 0 });
});
