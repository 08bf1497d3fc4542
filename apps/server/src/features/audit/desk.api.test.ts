import { AUDIT_PAGE } from '@mogine/contract/desk/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { settingsFeature } from '../settings/index.ts';
import { auditFeature, performDeed, recordDeed } from './index.ts';

let server: TestServer;
let reader: TestStaff;
const BEGIN = '2026-03-02T02:00:00Z';
beforeAll(async () => {
  server = await startTestServer({ features: { auditDesk: auditFeature, settingsDesk: settingsFeature } });
  server.clock.set(BEGIN);
  // One each second: two people, two domains, three subjects.
  for (let n = 0; n < AUDIT_PAGE + 5; n += 1) {
    await recordDeed(server.ctx, {
      actor: n % 2 ? 'console:li' : 'console:wang',
      action: n % 5 ? 'words.add' : 'wordsDesk.add',
      subject: `s${n % 3}`,
    });
    server.clock.advance({ seconds: 1 });
  }
  reader = await staffWith(server.ctx, 'super-admin');
});
afterAll(() => server.close());

type Filter = Parameters<TestServer['api']['auditDesk']['list']>[0];
const list = async (filter: Filter) => server.api.auditDesk.list(filter, reader);
const seqsOf = async (filter: Filter) => (await list(filter)).entries.map(({ seq }) => seq);
/** Numbers of the entries before the last few seconds that are so, newest first. */
const where = (is: (n: number) => boolean) =>
  Array.from({ length: AUDIT_PAGE + 5 }, (_, n) => n)
    .filter(is)
    .map((n) => n + 1)
    .toReversed();
const moment = (seconds: number) => new Date(Date.parse(BEGIN) + seconds * 1000).toISOString();

it('is found by who did it, by what was done, to what and when, and by all of that together', async () => {
  const console = async (filter: Filter) => seqsOf({ to: moment(AUDIT_PAGE + 5), ...filter });
  expect(await console({ actor: 'console:li' })).toEqual(where((n) => n % 2 === 1));
  expect(await console({ actor: 'console:l' })).toEqual([]);
  expect(await console({ subject: 's1' })).toEqual(where((n) => n % 3 === 1));
  expect(await console({ action: 'wordsDesk' })).toEqual(where((n) => n % 5 === 0));
  expect(await console({ action: 'words.' })).toEqual(where((n) => n % 5 !== 0));
  expect(await console({ action: 'add' })).toEqual([]);
  expect(await console({ action: 'words_' })).toEqual([]);
  const all = { actor: 'console:wang', action: 'wordsDesk', subject: 's0' };
  expect(await console(all)).toEqual(where((n) => n % 30 === 0));
});

it('begins with the first moment of a period and ends before the last', async () => {
  expect(await seqsOf({ from: moment(3), to: moment(6) })).toEqual([6, 5, 4]);
  expect(await seqsOf({ from: moment(4), to: moment(4) })).toEqual([]);
});

it('is read page by page, each entry once, until there is no more', async () => {
  const to = moment(AUDIT_PAGE + 5);
  const first = await list({ to });
  expect(first.entries).toHaveLength(AUDIT_PAGE);
  expect(first.next).toBe(first.entries.at(-1)?.seq);
  const rest = await list({ to, before: first.next ?? 0 });
  expect([...first.entries, ...rest.entries].map(({ seq }) => seq)).toEqual(where(() => true));
  expect(rest.next).toBeNull();
});

it('a deed and its entry are there together or not at all', async () => {
  const { ctx, api } = server;
  const operator = await staffWith(ctx, 'operator');
  const change = async (value: number, seen: number) =>
    refusalOf(api.settingsDesk.change({ key: 'create_price', value, reason: '活动', seen }, operator));
  const entries = async () => (await list({ actor: `staff:${operator.id}`, action: 'settingsDesk' })).entries;
  const standing = async () =>
    (await api.settingsDesk.list({}, operator)).find(({ key }) => key === 'create_price');
  expect(await change(12, 7)).toBe('CONFLICT');
  expect(await entries()).toEqual([]);
  expect(await change(12, 0)).toBe('accepted');
  expect(await entries()).toMatchObject([
    {
      ...{ action: 'settingsDesk.change', subject: 'create_price', actorName: operator.name },
      details: { value: 12, reason: '活动' },
    },
  ]);
  // The chain has no place for it.
  await sql`update audit_head set seq = seq - 1`.execute(ctx.db);
  expect(await change(15, 1)).not.toBe('accepted');
  await sql`update audit_head set seq = seq + 1`.execute(ctx.db);
  expect(await standing()).toMatchObject({ value: 12, version: 1 });
  expect(await entries()).toHaveLength(1);
});

it('what is long is written down by its length and its hash', async () => {
  const { staffId, ...rest } = { staffId: reader.id, sessionId: reader.id, name: reader.name };
  const actor = { staffId, ...rest, roles: reader.roles, permissions: new Set<never>() };
  const text = '长'.repeat(8001);
  const details = () => ({ id: 'x', text, brief: '短' });
  await performDeed(server.ctx, { actor, action: 'test.write', details }, async () => undefined);
  const [entry] = (await list({ action: 'test.write' })).entries;
  expect(entry).toMatchObject({ subject: 'x', details: { brief: '短', text: { length: 8001 } } });
  expect(JSON.stringify(entry)).not.toContain('长');
});

it('is read by those alone who may', async () => {
  const { auditDesk } = server.api;
  const [editor, member] = [await staffWith(server.ctx, 'editor'), await createMember(server.ctx)];
  for (const call of [auditDesk.list, auditDesk.actors, auditDesk.verify] as const) {
    const asked = call as (input: object, as: { token: string }) => Promise<unknown>;
    expect(await refusalOf(asked({}, editor))).toBe('FORBIDDEN');
    expect(await refusalOf(asked({}, member))).toBe('AUTH_REQUIRED');
  }
});
