import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { waitsFor } from '../../../test/locks.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { createApprovalsFeature, holdProposals, lapseProposals } from '../approvals/index.ts';
import { auditFeature } from '../audit/index.ts';
import { createStaffFeature, staffApprovals } from './index.ts';
import { allowLink } from './invitation.ts';
import { blockStaff, takeLink } from './manage.ts';

const reason = '新同事下周入职';
const NONE = { hold: async () => undefined, lapse: async () => [] };

let server: TestServer;
let first: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  const features = {
    approvals: createApprovalsFeature(staffApprovals),
    auditDesk: auditFeature,
    staff: createStaffFeature({
      hold: holdProposals,
      lapse: async (ctx, proposals) => lapseProposals(ctx, staffApprovals, proposals),
    }),
  };
  server = await startTestServer({ features });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.updateTable('staff').set({ status: 'blocked' }).execute();
  [first, second] = [await staffWith(server.ctx, 'super-admin'), await staffWith(server.ctx, 'super-admin')];
});

const api = () => server.api.staff;
const decide = (by: TestStaff, id: string, decision: 'approve' | 'refuse' | 'withdraw') =>
  server.api.approvals.decide({ id, decision }, { token: by.token });
const rowOf = async (name: string) =>
  (await api().list({}, { token: first.token })).find((person) => person.name === name);

describe('what takes two people', () => {
  it('happens when another one agrees, and then alone', async () => {
    const { token } = first;
    const { approvalId } = await api().invite({ name: 'new.one', roles: ['reviewer'], reason }, { token });
    expect(await rowOf('new.one')).toBeUndefined();
    expect(await refusalOf(decide(first, approvalId, 'approve'))).toBe('APPROVAL_OWN');
    expect(await refusalOf(decide(second, approvalId, 'withdraw'))).toBe('APPROVAL_OWN');
    await decide(second, approvalId, 'approve');
    expect(await rowOf('new.one')).toMatchObject({ roles: ['reviewer'], status: 'invited', mayLink: true });
    expect(await refusalOf(decide(second, approvalId, 'refuse'))).toBe('APPROVAL_DECIDED');
  });

  it('is decided once, however many decide at once', async () => {
    const third = await staffWith(server.ctx, 'super-admin');
    const { token } = first;
    const { approvalId } = await api().setRoles({ id: third.id, roles: ['editor'], reason }, { token });
    // Whoever decides sees what they had, too.
    const { records } = await server.api.approvals.list({ waiting: true }, { token: second.token });
    expect(records.find(({ id }) => id === approvalId)?.payload).toMatchObject({
      ...{ rolesBefore: ['super-admin'], roles: ['editor'] },
    });
    const outcomes = await Promise.all(
      [decide(second, approvalId, 'approve'), decide(third, approvalId, 'refuse')].map(refusalOf),
    );
    expect(outcomes.toSorted()).toEqual(['APPROVAL_DECIDED', 'accepted']);
  });

  it('waits once for one thing, and again when it has been decided', async () => {
    const propose = (name: string) =>
      api().invite({ name, roles: ['support'], reason }, { token: first.token });
    const { approvalId } = await propose('twice');
    expect(await refusalOf(propose('TWICE'))).toBe('APPROVAL_WAITING');
    await decide(first, approvalId, 'withdraw');
    await decide(second, (await propose('twice')).approvalId, 'refuse');
    await decide(second, (await propose('twice')).approvalId, 'approve');
    expect(await refusalOf(propose('twice'))).toBe('STAFF_NAME_TAKEN');
  });

  it('is told to whoever may decide, and to whoever proposed it', async () => {
    const { token } = first;
    const { approvalId } = await api().invite({ name: 'told', roles: ['support'], reason }, { token });
    const outsider = await staffWith(server.ctx, 'finance');
    const listFor = async ({ token }: TestStaff) =>
      (await server.api.approvals.list({ waiting: true }, { token })).records.map(({ id }) => id);
    expect(await listFor(first)).toContain(approvalId);
    expect(await listFor(second)).toContain(approvalId);
    expect(await listFor(outsider)).toEqual([]);
    const toDecide = async ({ token }: TestStaff) =>
      (await server.api.approvals.list({ waiting: true, ofOthers: true }, { token })).records.map(
        ({ id }) => id,
      );
    expect(await toDecide(first)).not.toContain(approvalId);
    expect(await toDecide(second)).toContain(approvalId);
    expect(await refusalOf(decide(outsider, approvalId, 'approve'))).toBe('FORBIDDEN');
  });

  it('says where nobody else may decide it yet, until somebody may', async () => {
    const { token } = first;
    await server.ctx.db.updateTable('staff').set({ status: 'blocked' }).where('id', '=', second.id).execute();
    await staffWith(server.ctx, 'finance');
    const alone = await api().invite({ name: 'alone', roles: ['support'], reason }, { token });
    expect(alone).toMatchObject({ hasDecider: false });
    const said = async () =>
      (await server.api.approvals.list({ waiting: true }, { token })).records.find(
        ({ id }) => id === alone.approvalId,
      )?.hasDecider;
    expect(await said()).toBe(false);
    const third = await staffWith(server.ctx, 'super-admin');
    expect(await said()).toBe(true);
    expect(await api().renew({ id: third.id, reason }, { token })).toMatchObject({ hasDecider: true });
  });

  it('stays undecided where it can no longer happen', async () => {
    const propose = (id: string) => api().setRoles({ id, roles: ['editor'], reason }, { token: first.token });
    const { approvalId } = await propose(first.id);
    await api().block({ id: second.id, reason }, { token: first.token });
    const lone = await staffWith(server.ctx, 'super-admin');
    await api().block({ id: lone.id, reason }, { token: first.token });
    expect(await refusalOf(decide(second, approvalId, 'approve'))).toBe('AUTH_REQUIRED');
    const { records } = await server.api.approvals.list({ waiting: true }, { token: first.token });
    expect(records.map(({ id }) => id)).toContain(approvalId);
  });

  it('does not happen while whoever proposed it may no longer do so, and says so', async () => {
    const third = await staffWith(server.ctx, 'super-admin');
    const { approvalId } = await api().invite(
      { name: 'by.demoted', roles: ['support'], reason },
      { token: third.token },
    );
    const told = async () => {
      const { records } = await server.api.approvals.list({ waiting: true }, { token: second.token });
      return records.find(({ id }) => id === approvalId)?.isProposerGone;
    };
    const setRoles = async (...roles: string[]) =>
      server.ctx.db.updateTable('staff').set({ roles }).where('id', '=', third.id).execute();
    expect(await told()).toBe(false);
    await setRoles('editor');
    expect(await told()).toBe(true);
    expect(await refusalOf(decide(second, approvalId, 'approve'))).toBe('APPROVAL_PROPOSER_GONE');
    expect(await told()).toBe(true);
    await setRoles('super-admin');
    expect(await refusalOf(decide(second, approvalId, 'approve'))).toBe('accepted');
  });

  it('lapses as whoever proposed it is blocked, for good, and the chain says what did', async () => {
    const [third, fourth] = [
      await staffWith(server.ctx, 'super-admin'),
      await staffWith(server.ctx, 'super-admin'),
    ];
    const propose = async ({ token }: TestStaff) =>
      (await api().invite({ name: 'by.blocked', roles: ['support'], reason }, { token })).approvalId;
    const approvalId = await propose(third);
    await api().block({ id: third.id, reason }, { token: first.token });
    const { records } = await server.api.approvals.list({}, { token: second.token });
    expect(records.find(({ id }) => id === approvalId)).toMatchObject({
      ...{ state: 'lapsed', decidedBy: { id: first.id }, isProposerGone: false },
    });
    const { entries } = await server.api.auditDesk.list({ subject: third.id }, { token: first.token });
    expect(entries[0]).toMatchObject({
      action: 'staff.block',
      details: { lapsed: [{ id: approvalId, kind: 'staff.invite', subject: 'by.blocked' }] },
    });
    // Also once they are back.
    await server.ctx.db.updateTable('staff').set({ status: 'active' }).where('id', '=', third.id).execute();
    expect(await refusalOf(decide(second, approvalId, 'approve'))).toBe('APPROVAL_DECIDED');
    // It does not stand in the way of whoever proposes it anew.
    await decide(second, await propose(fourth), 'approve');
    expect(await rowOf('by.blocked')).toMatchObject({ status: 'invited' });
  });

  it('is not proposed by whoever is being blocked in that moment', async () => {
    const third = await staffWith(server.ctx, 'super-admin');
    const { proposing } = await server.ctx.tx(async (ctx) => {
      await blockStaff(ctx, { id: third.id, by: first.id }, NONE);
      const proposal = { name: 'in.that.moment', roles: ['support' as const], reason };
      const proposing = refusalOf(api().invite(proposal, { token: third.token }));
      await waitsFor(server.ctx, 'insert into "approval"');
      return { proposing };
    });
    expect(await proposing).toBe('AUTH_REQUIRED');
  });

  it('changes roles that are still those that were seen, and no others', async () => {
    const third = await staffWith(server.ctx, 'reviewer');
    const setRoles = async (...roles: string[]) =>
      server.ctx.db.updateTable('staff').set({ roles }).where('id', '=', third.id).execute();
    const rolesNow = async () => (await rowOf(third.name))?.roles;
    await setRoles('reviewer', 'editor');
    const change = { id: third.id, roles: ['support' as const], reason };
    const { approvalId } = await api().setRoles(change, { token: first.token });
    await setRoles('reviewer', 'editor', 'finance');
    expect(await refusalOf(decide(second, approvalId, 'approve'))).toBe('STAFF_CHANGED');
    expect(await rolesNow()).toEqual(['reviewer', 'editor', 'finance']);
    await setRoles('editor', 'reviewer');
    expect(await refusalOf(decide(second, approvalId, 'approve'))).toBe('accepted');
    expect(await rolesNow()).toEqual(['support']);
  });

  it('is filed under what it was about, whatever else was sent with it', async () => {
    const { token } = first;
    const forged = { id: second.id, reason, subject: 'somebody-else', junk: 'x'.repeat(9000) };
    await api().block(forged, { token });
    const { entries } = await server.api.auditDesk.list({ subject: second.id }, { token });
    expect(entries[0]).toMatchObject({ action: 'staff.block', details: { id: second.id, reason } });
    expect(Object.keys(entries[0]?.details ?? {}).toSorted()).toEqual(['id', 'reason']);
  });

  it('stands in the chain with who proposed and who decided', async () => {
    const { token } = first;
    const change = { id: second.id, roles: ['super-admin' as const, 'finance' as const], reason };
    const { approvalId } = await api().setRoles(change, { token });
    const third = await staffWith(server.ctx, 'super-admin');
    await decide(third, approvalId, 'approve');
    const { entries } = await server.api.auditDesk.list({ subject: second.id }, { token: third.token });
    expect(entries.slice(0, 2)).toMatchObject([
      { actorName: third.name, action: 'approvals.decide', details: { decision: 'approve', id: approvalId } },
      { actorName: first.name, action: 'staff.setRoles', details: { reason } },
    ]);
    expect(await server.api.auditDesk.verify({}, { token: third.token })).toMatchObject({ broken: null });
  });
});

describe('blocking', () => {
  it('takes somebody else, and leaves a super admin', async () => {
    const block = ({ id }: TestStaff, by: TestStaff) =>
      refusalOf(api().block({ id, reason }, { token: by.token }));
    expect(await block(first, first)).toBe('STAFF_SELF');
    const outcomes = await Promise.all([block(first, second), block(second, first)]);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    const { rows } = await sql`select from staff where status = 'active'`.execute(server.ctx.db);
    expect(rows).toHaveLength(1);
    const left = outcomes[0] === 'accepted' ? second : first;
    const byTheMachine = blockStaff(server.ctx, { id: left.id, by: null }, NONE);
    expect(await refusalOf(byTheMachine)).toBe('STAFF_LAST_ADMIN');
  });
});

describe('several who are blocked at once', () => {
  it('by several are all out, with what they proposed', async () => {
    const { ctx } = server;
    for (let round = 0; round < 5; round += 1) {
      const [third, fourth] = [await staffWith(ctx, 'super-admin'), await staffWith(ctx, 'super-admin')];
      for (const [at, { token }] of [third, fourth].entries())
        await api().invite({ name: `at.once${round}${at}`, roles: ['support'], reason }, { token });
      const block = ({ id }: TestStaff, { token }: TestStaff) =>
        refusalOf(api().block({ id, reason }, { token }));
      expect(await Promise.all([block(third, first), block(fourth, second)])).toEqual([
        'accepted',
        'accepted',
      ]);
      const { rows } = await sql<{ state: string }>`select state from approval
        where proposed_by in (${third.id}, ${fourth.id})`.execute(ctx.db);
      expect(rows.map(({ state }) => state)).toEqual(['lapsed', 'lapsed']);
    }
  });
});

describe('somebody who was blocked', () => {
  it('is out at once, and comes back by a new way in that two people allow', async () => {
    const person = await staffWith(server.ctx, 'support');
    const link = () => api().link({ id: person.id }, { token: first.token });
    await api().block({ id: person.id, reason }, { token: first.token });
    expect(await refusalOf(api().me({}, { token: person.token }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(link())).toBe('NOT_FOUND');
    const { approvalId } = await api().renew({ id: person.id, reason }, { token: first.token });
    await decide(second, approvalId, 'approve');
    const { token } = await link();
    expect(await api().invitation({ token })).toMatchObject({ name: person.name });
    const { token: newer } = await link();
    expect(await refusalOf(api().invitation({ token }))).toBe('STAFF_INVITATION_VOID');
    expect(await refusalOf(api().invitation({ token: newer }))).toBe('accepted');
  });

  it('comes back while what two people allowed is fresh, and by nobody alone after that', async () => {
    const person = await staffWith(server.ctx, 'support');
    const { approvalId } = await api().renew({ id: person.id, reason }, { token: first.token });
    await decide(second, approvalId, 'approve');
    server.clock.advance({ days: 8 });
    const later = await staffWith(server.ctx, 'super-admin');
    expect(await refusalOf(api().link({ id: person.id }, { token: later.token }))).toBe('NOT_FOUND');
  });

  it('gets no more days by a link that is taken again and again', async () => {
    const { ctx, clock } = server;
    const person = await staffWith(ctx, 'support');
    await allowLink(ctx, person.id);
    const until = new Date(clock.now().getTime() + 7 * 24 * 3600 * 1000);
    const take = async () => ctx.tx(async (ctx) => takeLink(ctx, person.id));
    for (let days = 1; days < 7; days += 1) {
      await take();
      clock.advance({ hours: 23.9 });
    }
    expect((await take()).expireTime <= until).toBe(true);
    clock.advance({ hours: 23.9 });
    expect((await take()).expireTime).toEqual(until);
    clock.advance({ hours: 23.9 });
    expect(await refusalOf(take())).toBe('NOT_FOUND');
  });
});
