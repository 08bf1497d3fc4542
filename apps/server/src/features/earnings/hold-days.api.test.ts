import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedContent } from '../../../seed/content.ts';
import { createMember } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { features } from '../index.ts';
import { spendPoints } from '../wallet/index.ts';
import { reverseEarning } from './service/reverse.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features, env: { MOGINE_EARNED_HOLD_DAYS: '1' } });
  await createCategories(server.ctx);
  await seedContent(server.ctx);
});
afterAll(() => server.close());

it('what a sale earned waits as many days as is set, and its creator reads how many', async () => {
  const { api, ctx, clock } = server;
  const creator = await createMember(ctx);
  const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 100 });
  await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, 100));
  const summary = async () => api.earnings.summary({}, creator);
  expect(await summary()).toMatchObject({ available: 0, pending: 70, holdDays: 1 });
  // Whoever thinks of becoming one reads the same, on pages and in the agreement that they sign.
  expect(await api.site.settings({})).toMatchObject({ creatorRates: { holdDays: 1 } });
  const { sections } = await api.site.legal({ document: 'creator', version: '1' });
  const money = JSON.stringify(sections.find(({ id }) => id === 'money'));
  expect(money).toContain('每笔收益自成交起满 1 天后可以提现');
  expect(money).toContain('Each amount can be withdrawn one day after the sale.');
  const { records } = await api.earnings.list({ size: 1 }, creator);
  expect(records[0]?.availableTime).toEqual(new Date(clock.now().getTime() + 86_400_000));
  clock.advance({ days: 1 });
  expect(await summary()).toMatchObject({ available: 70, pending: 0 });
});

it('what is owed for a sale taken back is settled as soon as another one brings something, and not spent first', async () => {
  const { api, ctx, clock } = server;
  const creator = await createMember(ctx);
  const sell = async () => {
    const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 100 });
    await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, 100));
  };
  await sell();
  clock.advance({ days: 1 });
  const key = ctx.ids.next();
  await spendPoints(ctx, {
    ...{ clientId: creator.clientId, points: 50, key, orderNo: key, kind: 'purchase' },
    ...{ title: { zh: '测试', en: 'Test' }, credits: { to: 'platform' } },
  });
  const { records } = await api.earnings.list({}, creator);
  await reverseEarning(ctx, records[0]?.id ?? '', { by: 'staff', why: 'infringement' });
  await sell();
  await server.drainJobs();
  expect(await api.earnings.summary({}, creator)).toMatchObject({ pending: 20, owed: 0 });
});
