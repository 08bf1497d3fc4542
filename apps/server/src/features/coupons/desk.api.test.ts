import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { businessTime } from '#kernel/clock';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { couponFields, draftCoupon, runningCoupon } from '../../../test/coupons.ts';
import { useRefundShop } from '../../../test/refund-shop.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';

const shop = useRefundShop();
let finance: TestStaff;
let second: TestStaff;
beforeEach(async () => {
  finance = await staffWith(shop.server.ctx, 'finance');
  second = await staffWith(shop.server.ctx, 'finance');
});
const desk = () => shop.server.api.couponsDesk;
/** Of a list that is sent once. */
const newKey = () => randomBytes(16).toString('hex');
const detail = (id: string) => desk().detail({ id }, finance);
const make = (change: Parameters<typeof couponFields>[1]) =>
  refusalOf(desk().make(couponFields(shop.server, change), finance));
const people = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, async () => createMember(shop.server.ctx)));

it('is for finance alone', async () => {
  const support = await staffWith(shop.server.ctx, 'support');
  expect(await refusalOf(desk().list({}, support))).toBe('FORBIDDEN');
  expect(await refusalOf(desk().list({}, shop.member))).toBe('AUTH_REQUIRED');
});

it('makes none that would sell something below what creators may have to be paid', async () => {
  // ¥10 for 100 points, of which a creator may be paid ¥7.
  expect(await make({ offFen: 300, leastFen: 0, scope: 'packs' })).toBe('accepted');
  expect(await make({ offFen: 301, leastFen: 0, scope: 'packs' })).toBe('COUPON_TOO_LOW');
  expect(await make({ percent: 17, offFen: 100_000, scope: 'packs' })).toBe('COUPON_TOO_LOW');
  expect(await make({ leastFen: 200_000 })).toBe('COUPON_FITS_NOTHING');
  expect(await make({ endTime: '2020-01-01T00:00:00Z' })).toBe('COUPON_TIMES');
  expect(await make({ percent: 91 })).toBe('BAD_INPUT');
  expect(await make({ offFen: 0 })).toBe('BAD_INPUT');
  expect(await make({ code: 'AB' })).toBe('COUPON_CODE_FORM');
  expect(await make({ code: 'ONCE1234' })).toBe('accepted');
  expect(await make({ code: 'once-1234' })).toBe('COUPON_CODE_TAKEN');
});

it('is found by its code, and by the beginning of its name in either language, as it stands', async () => {
  const names = { name: '九折券 100%', enName: 'Tenth OFF_now' };
  const { id } = await draftCoupon(shop.server, finance, { ...names, code: 'FIND2026' });
  const found = async (searchKey: string) =>
    (await desk().list({ searchKey, size: 50 }, finance)).records.map((coupon) => coupon.id);
  for (const words of ['find2026', '九折', '九折券 100%', 'tenth off_'])
    expect([words, await found(words)]).toEqual([words, [id]]);
  for (const words of ['FIND', '折券', '九折券_100', 'tenth%'])
    expect([words, await found(words)]).toEqual([words, []]);
});

it('changes drafts alone, as they were seen', async () => {
  const draft = await draftCoupon(shop.server, finance);
  const fields = couponFields(shop.server, { name: '夏季券' });
  const change = (revision: number) =>
    refusalOf(desk().change({ ...fields, id: draft.id, revision }, finance));
  expect(await change(1)).toBe('accepted');
  expect(await change(1)).toBe('COUPON_CHANGED');
  expect(await detail(draft.id)).toMatchObject({ name: '夏季券', revision: 2, state: 'draft' });
  const move = (to: 'running' | 'paused' | 'ended', revision: number) =>
    refusalOf(desk().move({ id: draft.id, revision, to, reason: '活动' }, finance));
  expect(await move('paused', 2)).toBe('COUPON_STATE');
  expect(await move('running', 2)).toBe('accepted');
  expect(await change(3)).toBe('COUPON_STATE');
  expect(await move('ended', 3)).toBe('accepted');
  expect(await move('running', 4)).toBe('COUPON_STATE');
});

it('lets a large one begin by two people, as it was proposed', async () => {
  const draft = await draftCoupon(shop.server, finance, { total: 1_501 });
  expect((await detail(draft.id)).isLarge).toBe(true);
  const start = (revision: number) =>
    desk().move({ id: draft.id, revision, to: 'running', reason: '大促' }, finance);
  const { approvalId } = await start(1);
  expect(await detail(draft.id)).toMatchObject({ state: 'draft', approvalId });
  expect(await refusalOf(start(1))).toBe('APPROVAL_WAITING');
  const approve = (id: string | null, by: TestStaff) =>
    refusalOf(shop.server.api.approvals.decide({ id: id ?? '', decision: 'approve' }, by));
  expect(await approve(approvalId, finance)).toBe('APPROVAL_OWN');
  await desk().change(
    { ...couponFields(shop.server, { total: 100_000 }), id: draft.id, revision: 1 },
    finance,
  );
  expect(await approve(approvalId, second)).toBe('COUPON_CHANGED');
  await shop.server.api.approvals.decide({ id: approvalId ?? '', decision: 'refuse' }, second);
  const again = await start(2);
  expect(await approve(again.approvalId, second)).toBe('accepted');
  expect((await detail(draft.id)).state).toBe('running');
});

it('gives it to a list of members, who are told, and says of each other one why not', async () => {
  const { id } = await runningCoupon(shop.server, finance, { total: 3 });
  const [one, two, three, four] = await people(4);
  if (!one || !two || !three || !four) throw new Error('nobody');
  const stranger = randomUUID();
  const to = [one.phone, two.clientId.toUpperCase(), `+86 ${one.phone}`, stranger, '不是手机号'];
  const { given, refused } = await desk().give({ key: newKey(), id, to, reason: '感谢' }, finance);
  expect(given).toBe(2);
  expect(refused).toEqual([
    { who: `+86 ${one.phone}`, why: '名单中重复出现' },
    { who: stranger, why: '没有找到该会员' },
    { who: '不是手机号', why: '没有找到该会员' },
  ]);
  const more = await desk().give(
    { key: newKey(), id, to: [one.phone, three.phone, four.phone], reason: '感谢' },
    finance,
  );
  expect(more.given).toBe(1);
  expect(more.refused.map(({ why }) => why)).toEqual(['该会员已有足够的张数', '优惠券已被领完']);
  const { records } = await shop.server.api.messages.list({ size: 5 }, two);
  expect(records).toMatchObject([{ title: '您收到一张优惠券', target: { page: 'wallet' } }]);
  const entries = await shop.server.ctx.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'couponsDesk.give')
    .execute();
  const chain = JSON.stringify(entries);
  expect(chain).toContain(one.clientId);
  expect(chain).not.toContain(one.phone);
  const listed = await desk().grants({ id, size: 10 }, finance);
  expect(listed.total).toBe(3);
  expect(JSON.stringify(listed)).not.toContain(one.phone);
});

it('gives nobody a second one by a list that is sent again because its answer was lost', async () => {
  const { id } = await runningCoupon(shop.server, finance, { total: 10, perPerson: 5 });
  const [one, two, three] = await people(3);
  if (!one || !two || !three) throw new Error('nobody');
  const key = newKey();
  const send = async (sent: string, ...to: { phone: string }[]) =>
    desk().give({ id, key: sent, to: to.map(({ phone }) => phone), reason: '感谢' }, finance);
  const answers = await Promise.all([send(key, one, two), send(key, one, two), send(key, two, one)]);
  expect(answers.map(({ given }) => given)).toEqual([2, 2, 2]);
  // Somebody more on it, twice.
  expect(await send(key, one, three, three)).toMatchObject({ given: 2, refused: [{ who: three.phone }] });
  expect((await desk().grants({ id, size: 10 }, finance)).total).toBe(3);
  expect((await desk().detail({ id }, finance)).taken).toBe(3);
  expect((await shop.server.api.messages.list({ size: 5 }, one)).records).toHaveLength(1);
  // Another list is another gift.
  expect((await send(newKey(), one)).given).toBe(1);
});

it('knows a key beside its own coupon alone: two coupons may go out by lists of one key', async () => {
  const [first, other] = [
    await runningCoupon(shop.server, finance, { total: 5 }),
    await runningCoupon(shop.server, finance, { total: 5 }),
  ];
  const key = newKey();
  for (const { id } of [first, other]) {
    const told = await desk().give({ key, id, to: [shop.member.phone], reason: '感谢' }, finance);
    expect(told).toMatchObject({ given: 1, refused: [] });
    expect((await detail(id)).taken).toBe(1);
  }
});

it('never gives more than there are, however many give at once', async () => {
  const { id } = await runningCoupon(shop.server, finance, { total: 5 });
  const crowd = await people(12);
  const thirds = [0, 4, 8].map((from) => crowd.slice(from, from + 4).map(({ phone }) => phone));
  const answers = await Promise.all(
    thirds.map((to) => desk().give({ key: newKey(), id, to, reason: '活动' }, finance)),
  );
  expect(answers.reduce((sum, { given }) => sum + given, 0)).toBe(5);
  expect(await detail(id)).toMatchObject({ taken: 5, figures: { given: 5 } });
});

it('is given while it runs or ahead of its time, and not as a draft or when it is over', async () => {
  const to = [shop.member.phone];
  const draft = await draftCoupon(shop.server, finance);
  expect(await refusalOf(desk().give({ key: newKey(), id: draft.id, to, reason: '感谢' }, finance))).toBe(
    'COUPON_STATE',
  );
  const early = await runningCoupon(shop.server, finance, {
    startTime: new Date(shop.server.clock.now().getTime() + 3_600_000).toISOString(),
  });
  expect((await desk().give({ key: newKey(), id: early.id, to, reason: '感谢' }, finance)).given).toBe(1);
  const { records } = await shop.server.api.coupons.mine({ size: 5 }, shop.member);
  expect(records).toMatchObject([{ state: 'early' }]);
  await desk().move({ ...early, to: 'ended', reason: '取消' }, finance);
  expect(await refusalOf(desk().give({ key: newKey(), id: early.id, to, reason: '感谢' }, finance))).toBe(
    'COUPON_STATE',
  );
});

it('is not used, and does not begin, where prices have changed so that it would sell too low', async () => {
  const { api, clock } = shop.server;
  const running = await runningCoupon(shop.server, finance, { offFen: 2_300, scope: 'packs' });
  const draft = await draftCoupon(shop.server, finance, { offFen: 2_300, scope: 'packs' });
  await desk().give({ key: newKey(), id: running.id, to: [shop.member.phone], reason: '感谢' }, finance);
  const [mine] = (await api.coupons.mine({ size: 5 }, shop.member)).records;
  const current = (await api.pricesDesk.versions({}, finance)).find(({ state }) => state === 'current');
  if (!current) throw new Error('no prices hold');
  const packs = current.packs.map((pack) =>
    pack.paid === 1000 ? { ...pack, bonus: 101, priceFen: 10_000 } : pack,
  );
  const effectiveTime = new Date(clock.now().getTime() + 60_000).toISOString();
  const { approvalId } = await api.pricesDesk.propose(
    { packs, plans: current.plans, effectiveTime, reason: '加赠' },
    finance,
  );
  await api.approvals.decide({ id: approvalId, decision: 'approve' }, second);
  clock.advance({ minutes: 2 });
  const open = api.payments.createOrder({ product: 'point', point: 1101, coupon: mine?.id }, shop.member);
  expect(await refusalOf(open)).toBe('COUPON_FLOOR');
  const start = desk().move({ ...draft, to: 'running', reason: '活动' }, finance);
  expect(await refusalOf(start)).toBe('COUPON_TOO_LOW');
});

it('is a table of account numbers and orders, without phones and names', async () => {
  const { id } = await runningCoupon(shop.server, finance);
  await desk().give({ key: newKey(), id, to: [shop.member.phone], reason: '感谢' }, finance);
  const { content, rows, isCut } = await desk().export({ id }, finance);
  expect([rows, isCut]).toEqual([1, false]);
  expect(content).toContain(shop.member.clientId);
  expect(content).not.toContain(shop.member.phone);
  expect(content).toContain('"时间（北京）"');
  expect(content).toContain(`"${businessTime(shop.server.clock.now()).slice(0, 16)}`);
});
