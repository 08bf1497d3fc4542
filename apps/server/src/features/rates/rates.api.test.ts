import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seedContent } from '../../../seed/content.ts';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { draftCoupon } from '../../../test/coupons.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { businessDay } from '#kernel/clock';
import { openSession } from '../account/session.ts';
import { features } from '../index.ts';
import { extendMembership } from '../wallet/index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';

let server: TestServer;
let finance: TestStaff;
let second: TestStaff;
const DAY_MS = 86_400_000;
const FIRST = { sharePercent: 70, memberDownloadPoints: 2, holdDays: 7 };
const NEXT = { sharePercent: 75, memberDownloadPoints: 3, holdDays: 14 };

beforeAll(async () => {
  server = await startTestServer({ features, startAt: '2026-03-02T02:00:00Z' });
  await createCategories(server.ctx);
  await seedContent(server.ctx);
});
afterAll(() => server.close());
/** Sessions end when nothing is done, and tests turn the clock. */
async function renew() {
  [finance, second] = [await staffWith(server.ctx, 'finance'), await staffWith(server.ctx, 'finance')];
}
beforeEach(async () => {
  await sql`truncate rate_version, price_version, approval cascade`.execute(server.ctx.db);
  await sql`alter table legal_text disable trigger legal_text_kept`.execute(server.ctx.db);
  await sql`delete from legal_text where not is_template`.execute(server.ctx.db);
  await sql`alter table legal_text enable trigger legal_text_kept`.execute(server.ctx.db);
  await renew();
});

const desk = () => server.api.ratesDesk;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString();
const propose = (rates: typeof NEXT, days = 10) =>
  desk().propose({ ...rates, effectiveTime: inDays(days), reason: '调整分成' }, finance);
const agree = (id: string) => server.api.approvals.decide({ id, decision: 'approve' }, second);
async function schedule(rates: typeof NEXT, days = 10): Promise<string> {
  await agree((await propose(rates, days)).approvalId);
  const made = (await desk().versions({}, finance)).find(({ state }) => state === 'scheduled');
  return made?.id ?? '';
}

/** Publishes a creator agreement that holds in so many days. */
async function publish({ sharePercent, holdDays }: typeof NEXT, days = 9): Promise<string> {
  const id = server.ctx.ids.next();
  const section = {
    ...{ id: 'money', heading: '收益', enHeading: 'Earnings' },
    body: [`售价的 ${sharePercent}% 归您，满 ${holdDays} 天后可以提现。`],
    enBody: [`${sharePercent}% of the price is yours, to be withdrawn after ${holdDays} days.`],
  };
  await sql`insert into legal_text (id, document, version, effective_day, title, en_title, summary, en_summary, sections,
      is_template, published_at, created_at, proposed_by, decided_by)
    values (${id}, 'creator', ${id}, ${businessDay(new Date(inDays(days)))}, '协议', 'Agreement', '', '',
      ${JSON.stringify([section])}, false, ${server.clock.now()}, ${server.clock.now()}, ${finance.id}, ${second.id})`.execute(
    server.ctx.db,
  );
  return id;
}
const sell = async (assetId: string) =>
  server.api.orders.pay({ resourceIds: assetId }, await createBuyer(server.ctx, 200));
async function download(assetId: string) {
  const member = await createMember(server.ctx);
  await extendMembership(server.ctx, { clientId: member.clientId, tier: 'yearly', months: 12 });
  await server.api.orders.downloadQiniu({ resourceId: assetId }, member);
}
/** The same member, logged in now. */
async function again({ clientId, phone }: Member): Promise<Member> {
  const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
  return { clientId, phone, token: (await openSession(server.ctx, session)).accessToken };
}
const summaryOf = async (creator: Member) => server.api.earnings.summary({}, await again(creator));

it('from its moment on sales bring what was decided; what was earned before keeps its share, its days, and its receipt', async () => {
  const { api, ctx, clock } = server;
  const creator = await createMember(ctx);
  const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 33 });
  await publish(NEXT);
  await schedule(NEXT, 10);
  expect((await summaryOf(creator)).coming).toMatchObject({ sharePercent: 75, memberDownloadPoint: 3 });
  clock.advance({ days: 9 });
  await sell(asset);
  await download(asset);
  expect(await summaryOf(creator)).toMatchObject({
    available: 0,
    pending: 23 + 2,
    rates: { sharePercent: 70 },
  });
  clock.advance({ days: 1 });
  await sell(asset);
  await download(asset);
  const after = await summaryOf(creator);
  expect(after).toMatchObject({ pending: 25 + 24 + 3, holdDays: 14, coming: null });
  expect(after.rates).toMatchObject({ sharePercent: 75, memberDownloadPoint: 3 });
  expect((await api.site.settings({})).creatorRates).toEqual(NEXT);
  // The first two can be used seven days after they were earned, the others after fourteen.
  clock.advance({ days: 6 });
  expect(await summaryOf(creator)).toMatchObject({ available: 25, pending: 27 });
  clock.advance({ days: 8 });
  expect(await summaryOf(creator)).toMatchObject({ available: 52, pending: 0 });

  const reader = await again(creator);
  const { records } = await api.earnings.list({ size: 10 }, reader);
  const receipts = await Promise.all(records.map(({ id }) => api.earnings.receipt({ id }, reader)));
  expect(
    receipts.map(({ earning, rate, agrees }) => [earning.sharePoint, rate.sharePercent, agrees]),
  ).toEqual([
    [3, 75, true],
    [24, 75, true],
    [2, 70, true],
    [23, 70, true],
  ]);
  const period = { from: '2026-03', to: '2026-03' };
  expect(await api.earnings.replay(period, reader)).toMatchObject({
    opening: 0,
    closing: 52,
    differences: 0,
  });
  expect(await findLedgerFaults(ctx.db)).toEqual([]);
});

it('takes two people, a week, and an agreement that says so in time', async () => {
  expect(await refusalOf(propose({ ...FIRST, memberDownloadPoints: 3 }, 6.9))).toBe('RATE_TOO_SOON');
  expect(await refusalOf(propose(FIRST))).toBe('RATE_UNCHANGED');
  expect(await refusalOf(propose(NEXT))).toBe('RATE_UNSTATED');
  // The agreement names fourteen days for something else.
  expect(await refusalOf(propose({ ...FIRST, holdDays: 14 }))).toBe('RATE_UNSTATED');
  // It holds too late.
  await publish(NEXT, 12);
  expect(await refusalOf(propose(NEXT, 10))).toBe('RATE_UNSTATED');
  const { approvalId } = await propose(NEXT, 13);
  expect(await refusalOf(server.api.approvals.decide({ id: approvalId, decision: 'approve' }, finance))).toBe(
    'APPROVAL_OWN',
  );
  await agree(approvalId);
  const [version, first] = await desk().versions({}, finance);
  expect(version).toMatchObject({ ...NEXT, state: 'scheduled', proposedBy: finance.name });
  expect(first).toMatchObject({ ...FIRST, id: null, state: 'current' });
  await expect(sql`update rate_version set share_percent = 80`.execute(server.ctx.db)).rejects.toThrow(
    'never rewritten',
  );
});

it('is looked at again when it is agreed to: nobody agrees to what has become of it since', async () => {
  const early = await propose({ ...FIRST, memberDownloadPoints: 3 }, 8);
  const other = await propose({ ...FIRST, memberDownloadPoints: 1 }, 9);
  await agree(early.approvalId);
  expect(await refusalOf(agree(other.approvalId))).toBe('CONFLICT');
});

it('comes after all that is decided, and nothing goes on which a later one stands', async () => {
  const early = await propose({ ...FIRST, memberDownloadPoints: 1 }, 9);
  const first = await schedule({ ...FIRST, memberDownloadPoints: 3 }, 10);
  const last = await schedule(FIRST, 20);
  expect(await refusalOf(propose({ ...FIRST, memberDownloadPoints: 1 }, 12))).toBe('RATE_COMING');
  expect(await refusalOf(agree(early.approvalId))).toBe('RATE_COMING');
  expect(await refusalOf(desk().withdraw({ id: first, reason: '暂缓' }, finance))).toBe('RATE_COMING');
  await desk().withdraw({ id: last, reason: '暂缓' }, finance);
  await desk().withdraw({ id: first, reason: '暂缓' }, finance);
});

it('whoever proposes for a moment that is taken hears so at once', async () => {
  await schedule({ ...FIRST, memberDownloadPoints: 3 }, 10);
  expect(await refusalOf(propose({ ...FIRST, memberDownloadPoints: 1 }, 10))).toBe('RATE_TIME_TAKEN');
});

it('what holds, held or was taken back is not taken back, whatever is to come', async () => {
  const back = (id: string) => refusalOf(desk().withdraw({ id, reason: '暂缓' }, finance));
  const past = await schedule({ ...FIRST, memberDownloadPoints: 3 }, 8);
  const gone = await schedule({ ...FIRST, memberDownloadPoints: 1 }, 9);
  expect(await back(gone)).toBe('accepted');
  const current = await schedule(FIRST, 10);
  server.clock.advance({ days: 11 });
  await renew();
  await schedule({ ...FIRST, memberDownloadPoints: 3 }, 10);
  expect([await back(past), await back(gone), await back(current)]).toEqual(
    Array.from({ length: 3 }, () => 'NOT_FOUND'),
  );
});

it('never begins where it is taken back, and leaves its moment to others', async () => {
  const id = await schedule({ ...FIRST, memberDownloadPoints: 3 }, 11);
  await desk().withdraw({ id, reason: '暂缓' }, finance);
  expect((await desk().versions({}, finance))[0]).toMatchObject({ id, state: 'withdrawn' });
  const next = await schedule({ ...FIRST, memberDownloadPoints: 1 }, 11);
  expect(next).not.toBe('');
  await desk().withdraw({ id: next, reason: '暂缓' }, finance);
  server.clock.advance({ days: 12 });
  expect((await server.api.site.settings({})).creatorRates).toEqual(FIRST);
});

it('an agreement is not taken back while anything rests on it that is to begin', async () => {
  const agreement = await publish(NEXT);
  const editor = await staffWith(server.ctx, 'editor');
  const takeBack = () => server.api.legalDesk.withdraw({ id: agreement, reason: '写错了' }, editor);
  const id = await schedule(NEXT, 10);
  const last = await schedule({ ...NEXT, memberDownloadPoints: 2 }, 20);
  expect(await refusalOf(takeBack())).toBe('LEGAL_RATES');
  await desk().withdraw({ id: last, reason: '暂缓' }, finance);
  expect(await refusalOf(takeBack())).toBe('LEGAL_RATES');
  await desk().withdraw({ id, reason: '暂缓' }, finance);
  expect(await refusalOf(takeBack())).toBe('accepted');
  expect(await refusalOf(propose(NEXT, 10))).toBe('RATE_UNSTATED');
});

it('is refused where something is sold for less than it would pay out, and nothing is sold so before it holds', async () => {
  // 500 downloads a month for a year, four points each, are 2,400 yuan; the year costs 1,880.
  expect(await refusalOf(propose({ ...FIRST, memberDownloadPoints: 4 }))).toBe('PRICE_TOO_LOW');
  await schedule({ ...FIRST, memberDownloadPoints: 3 }, 10);
  // Two points a download would be 1,200 yuan.
  expect(await refusalOf(proposePrices(150_000))).toBe('PRICE_TOO_LOW');
});

/** What a year of membership costs from a day on. */
async function proposePrices(yearFen: number, days = 1): Promise<{ approvalId: string }> {
  const current = (await server.api.pricesDesk.versions({}, finance)).find(
    ({ state }) => state === 'current',
  );
  const plans = (current?.plans ?? []).map((plan) =>
    plan.tier === 'yearly' ? { ...plan, priceFen: yearFen } : plan,
  );
  const prices = { packs: current?.packs ?? [], plans, effectiveTime: inDays(days), reason: '促销' };
  return server.api.pricesDesk.propose(prices, finance);
}

/** What two deeds answer, the second of which comes while the first is about to write to `table`. */
async function atOnce(
  table: 'rate_version' | 'price_version' | 'legal_text',
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<string[]> {
  const { ctx } = server;
  const held = sql`lock table ${sql.table(table)} in share row exclusive mode`;
  const { answers } = await holding(ctx, held, async () => {
    const one = refusalOf(first());
    await waitsFor(ctx, table);
    const two = refusalOf(second());
    await waitsFor(ctx, 'pg_advisory_xact_lock');
    return { answers: Promise.all([one, two]) };
  });
  return answers;
}

it('of two that are agreed to at once the second is weighed against the first', async () => {
  const threePoints = { ...FIRST, memberDownloadPoints: 3 };
  const rates = await propose(threePoints);
  // 1,800 yuan for a year would be paid out of 1,500.
  const prices = await proposePrices(150_000);
  const [agreeRates, agreePrices] = [() => agree(rates.approvalId), () => agree(prices.approvalId)];
  expect(await atOnce('price_version', agreePrices, agreeRates)).toEqual(['accepted', 'PRICE_TOO_LOW']);
  const [scheduled] = await server.api.pricesDesk.versions({}, finance);
  await server.api.pricesDesk.withdraw({ id: scheduled?.id ?? '', reason: '暂缓' }, finance);
  const others = await proposePrices(150_000, 2);
  const agreeOthers = () => agree(others.approvalId);
  expect(await atOnce('rate_version', agreeRates, agreeOthers)).toEqual(['accepted', 'PRICE_TOO_LOW']);
});

it('a coupon that begins as rates are agreed to is weighed against those, a large one too', async () => {
  const { api, ctx } = server;
  // ¥200 off the ¥1,880 of a year.
  const terms = { offFen: 20_000, leastFen: 150_000 };
  const start = (coupon: { id: string; revision: number }) =>
    api.couponsDesk.move({ ...coupon, to: 'running', reason: '活动' }, finance);
  const small = await draftCoupon(server, finance, terms);
  const large = await draftCoupon(server, finance, { ...terms, total: 151 });
  const { approvalId } = await start(large);
  for (const begin of [() => start(small), () => agree(approvalId ?? '')]) {
    await sql`truncate rate_version`.execute(ctx.db);
    const rates = await propose({ ...FIRST, memberDownloadPoints: 3 });
    const answers = await atOnce('rate_version', () => agree(rates.approvalId), begin);
    expect(answers).toEqual(['accepted', 'COUPON_TOO_LOW']);
  }
});

it('what is taken back and what is agreed to at once come one after the other as well', async () => {
  const id = await schedule({ ...FIRST, memberDownloadPoints: 3 }, 10);
  const back = () => desk().withdraw({ id, reason: '暂缓' }, finance);
  const later = await propose({ ...FIRST, memberDownloadPoints: 1 }, 20);
  // It was proposed in place of what is gone.
  const agreeLater = () => agree(later.approvalId);
  expect(await atOnce('rate_version', back, agreeLater)).toEqual(['accepted', 'CONFLICT']);
  const prices = await proposePrices(180_000);
  await agree(prices.approvalId);
  const [scheduled] = await server.api.pricesDesk.versions({}, finance);
  const pricesBack = () =>
    server.api.pricesDesk.withdraw({ id: scheduled?.id ?? '', reason: '暂缓' }, finance);
  const rates = await propose({ ...FIRST, memberDownloadPoints: 1 }, 12);
  const agreeRates = () => agree(rates.approvalId);
  expect(await atOnce('price_version', pricesBack, agreeRates)).toEqual(['accepted', 'accepted']);
});

it('an agreement is taken back, or rates are agreed to that rest on it, never both at once', async () => {
  const editor = await staffWith(server.ctx, 'editor');
  const back = (id: string) => server.api.legalDesk.withdraw({ id, reason: '写错了' }, editor);
  const agreement = await publish(NEXT);
  const rates = await propose(NEXT);
  const agreeRates = () => agree(rates.approvalId);
  const lost = await atOnce('legal_text', () => back(agreement), agreeRates);
  expect(lost).toEqual(['accepted', 'RATE_UNSTATED']);
  const other = await publish(NEXT);
  expect(await atOnce('rate_version', agreeRates, () => back(other))).toEqual(['accepted', 'LEGAL_RATES']);
});
