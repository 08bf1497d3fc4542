import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { makeTask } from '../../../test/done-task.ts';
import { openMinors, type MinorsServer } from '../../../test/minors.ts';
import { askIfOpen } from '../payments/service/sweep.ts';
import { orderIdOf } from '../payments/index.ts';
import { pursueRefund } from '../payments/service/settle-refund.ts';

/** Ten yuan a payment and twenty a month from 8 on; a hundred and a hundred and five from 16 on. Two tasks a day. */
const LIMITS = { MOGINE_MINOR_SPENDING: '8:10/20,16:100/105', MOGINE_MINOR_TASKS: '2' };
const NOON = '2026-03-02T04:00:00Z';

let world: MinorsServer;
beforeAll(async () => {
  world = await openMinors(LIMITS);
});
afterAll(() => world.close());

const topUp = ({ token }: Member, point = 100) =>
  world.server.api.payments.createOrder({ product: 'point', point }, { token });
const push = ({ token }: Member) =>
  world.server.api.create.push({ prompt: '客厅', width: 256, height: 256, batchSize: 1 }, { token });

/** Somebody whose guardian agrees to everything that needs it at their age. */
async function child(bornMonth: string): Promise<Member> {
  const member = await world.stated(bornMonth);
  const { minor } = await world.server.api.minors.read({}, { token: member.token });
  for (const { purpose } of minor?.consents ?? []) await world.agree(member, purpose);
  world.server.clock.set(NOON);
  return member;
}

async function pay(member: Member): Promise<string> {
  const { payId } = await topUp(member);
  expect(world.gateway.pay(payId, 1_000, world.server.clock.now())).toBe(true);
  await askIfOpen(world.server.ctx, orderIdOf(payId) ?? '');
  expect(await world.server.api.payments.select({ payId }, { token: member.token })).toBe(2);
  return payId;
}

const spentBy = async ({ token }: Member) =>
  (await world.server.api.minors.read({}, { token })).minor?.spending?.spentFen;

describe('payments', () => {
  it('of an adult, and of whoever has stated nothing, are nobody’s business', async () => {
    for (const member of [await world.stated(''), await createMember(world.server.ctx)])
      for (const point of [100, 1100, 2300, 6000])
        expect(await refusalOf(topUp(member, point))).toBe('accepted');
  });

  // March 2026: the first of each pair has had the month of birth, the second has it this month.
  it.each([
    ['2008-02', 1100, 'accepted'],
    ['2008-03', 1100, 'MINOR_PAYMENT_CONSENT'],
    ['2008-02', 6000, 'accepted'],
    ['2008-03', 6000, 'MINOR_PAYMENT_TOO_LARGE'],
    ['2010-02', 1100, 'MINOR_PAYMENT_CONSENT'],
    ['2010-03', 1100, 'MINOR_PAYMENT_TOO_LARGE'],
    ['2018-02', 100, 'MINOR_PAYMENT_CONSENT'],
    ['2018-03', 100, 'MINOR_PAYMENT_NEVER'],
  ])('of somebody born in %s without a guardian’s consent for %i points: %s', async (born, point, reason) => {
    world.server.clock.set(NOON);
    expect(await refusalOf(topUp(await world.stated(born), point))).toBe(reason);
  });

  it('are refused in words that say how much and what to do, and leave no order', async () => {
    const member = await child('2012-05');
    const refused = await topUp(member, 1100).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'MINOR_PAYMENT_TOO_LARGE', status: 403, details: { max: '10' } });
    const { rows } = await sql`select 1 from payment_order where client_id = ${member.clientId}`.execute(
      world.server.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  it('are allowed while a guardian agrees, even where a code is open already', async () => {
    const member = await child('2012-05');
    const { payId } = await topUp(member);
    expect((await topUp(member)).payId).toBe(payId);
    await world.server.api.minors.revoke({ purpose: 'payment' }, { token: member.token });
    expect(await refusalOf(topUp(member))).toBe('MINOR_PAYMENT_CONSENT');
  });

  it('come to no more than the month’s sum, and begin anew with the next', async () => {
    const member = await child('2012-05');
    await pay(member);
    await pay(member);
    expect(await spentBy(member)).toBe(2_000);
    const refused = await topUp(member).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'MINOR_MONTH_SPENT', details: { max: '20', left: '0' } });
    world.server.clock.set('2026-03-31T15:59:59Z');
    const later = await world.again(member);
    expect(await refusalOf(topUp(later))).toBe('MINOR_MONTH_SPENT');
    world.server.clock.set('2026-03-31T16:00:00Z');
    expect(await spentBy(later)).toBe(0);
    expect(await refusalOf(topUp(later))).toBe('accepted');
    world.server.clock.set(NOON);
  });

  it('given back count no longer', async () => {
    const member = await child('2012-05');
    const [first = ''] = [await pay(member), await pay(member)];
    const { server, gateway } = world;
    const { token } = member;
    const { refundFen } = await server.api.payments.refundQuote({ payId: first }, { token });
    const asked = { payId: first, expectedFen: refundFen, reason: '孩子误充' };
    const { refundNo } = await server.api.payments.requestRefund(asked, { token });
    await pursueRefund(server.ctx, orderIdOf(refundNo) ?? '');
    gateway.endRefund(refundNo);
    await pursueRefund(server.ctx, orderIdOf(refundNo) ?? '');
    expect(await spentBy(member)).toBe(1_000);
    expect(await refusalOf(topUp(member))).toBe('accepted');
  });

  it('at the same moment are counted one after the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await child('2009-05');
      // Each alone is allowed; both together are more than the month's.
      const answers = await Promise.all([refusalOf(topUp(member, 100)), refusalOf(topUp(member, 1100))]);
      expect(answers.toSorted()).toEqual(['MINOR_MONTH_SPENT', 'accepted'].toSorted());
    }
  });

  it('of a code about to expire and of the one after it count together', async () => {
    const member = await child('2012-05');
    await pay(member);
    await topUp(member);
    world.server.clock.advance({ minutes: 14 });
    expect(await refusalOf(topUp(member))).toBe('MINOR_MONTH_SPENT');
    world.server.clock.set(NOON);
  });
});

describe('AI creation', () => {
  it.each([
    ['2012-03', 'MINOR_CREATION_CONSENT'],
    ['2012-02', 'accepted'],
  ])('of somebody born in %s without a guardian’s consent: %s', async (born, reason) => {
    const member = await world.stated(born);
    expect(await refusalOf(push(member))).toBe(reason);
    const id = await makeTask(world.server.ctx, member);
    expect(await refusalOf(world.server.api.gallery.publish({ id }, { token: member.token }))).toBe(reason);
  });

  it('and publishing are open while a guardian agrees', async () => {
    const member = await child('2012-05');
    const id = await makeTask(world.server.ctx, member);
    const publish = () => refusalOf(world.server.api.gallery.publish({ id }, { token: member.token }));
    expect([await refusalOf(push(member)), await publish()]).toEqual(['accepted', 'accepted']);
    await world.server.api.minors.revoke({ purpose: 'creation' }, { token: member.token });
    expect([await refusalOf(push(member)), await publish()]).toEqual([
      'MINOR_CREATION_CONSENT',
      'MINOR_CREATION_CONSENT',
    ]);
  });

  it('ends for the day with its number, also of tasks at the same moment, and takes no points', async () => {
    const member = await child('2009-05');
    const answers = await Promise.all([push(member), push(member), push(member)].map(refusalOf));
    expect(answers.toSorted()).toEqual(['MINOR_CREATION_DAILY', 'accepted', 'accepted']);
    const { rows } = await sql`select 1 from create_task where client_id = ${member.clientId}`.execute(
      world.server.ctx.db,
    );
    expect(rows).toHaveLength(2);
    await sql`update create_task set status = 2, ended_at = now() where client_id = ${member.clientId}
      and id = (select min(id::text)::uuid from create_task where client_id = ${member.clientId})`.execute(
      world.server.ctx.db,
    );
    expect(await refusalOf(push(member))).toBe('accepted');
    expect(await refusalOf(push(member))).toBe('MINOR_CREATION_DAILY');
  });

  it('rests at night for minors alone', async () => {
    const [minor, adult] = [await child('2009-05'), await world.stated('')];
    world.server.clock.set('2026-03-02T14:00:00Z');
    expect([await refusalOf(push(minor)), await refusalOf(push(adult))]).toEqual([
      'MINOR_CREATION_NIGHT',
      'accepted',
    ]);
    world.server.clock.set('2026-03-02T22:00:00Z');
    expect(await refusalOf(push(minor))).toBe('accepted');
    world.server.clock.set(NOON);
  });
});

describe('a folder shared by a link', () => {
  const favorites = () => world.server.api.favorites;

  it.each([
    ['2012-03', 'MINOR_SHARING_CONSENT'],
    ['2012-02', 'accepted'],
  ])('of somebody born in %s without a guardian’s consent: %s', async (born, reason) => {
    const { token } = await world.stated(born);
    const { id } = await favorites().submit({ name: '树屋' }, { token });
    expect(await refusalOf(favorites().submitShare({ favoriteId: id }, { token }))).toBe(reason);
    expect(await favorites().share({ favoriteId: id }, { token })).toEqual(
      reason === 'accepted' ? expect.objectContaining({ notes: false }) : null,
    );
  });

  it('is opened while a guardian agrees; afterwards it shows less or nothing, never more', async () => {
    const member = await child('2012-05');
    const by = { token: member.token };
    const { id: favoriteId } = await favorites().submit({ name: '树屋' }, by);
    const change = async (shown: { notes?: boolean; owner?: boolean; days?: 7 }) =>
      refusalOf(favorites().submitShare({ favoriteId, ...shown }, by));
    expect(await change({ notes: true, days: 7 })).toBe('accepted');
    await world.server.api.minors.revoke({ purpose: 'creation' }, by);
    expect([
      await change({ notes: true, owner: true }),
      await change({ notes: true, days: 7 }),
      await change({ notes: false }),
      await change({ notes: true }),
    ]).toEqual(['MINOR_SHARING_CONSENT', 'MINOR_SHARING_CONSENT', 'accepted', 'MINOR_SHARING_CONSENT']);
    expect(await favorites().removeShare({ favoriteId }, by)).toBe(true);
  });
});
