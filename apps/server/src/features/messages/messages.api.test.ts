import { ApiError } from '@mogine/contract/kernel/client';
import { EventHub } from '#kernel/events';
import { createLog } from '#kernel/log';
import { sql } from 'kysely';
import { NOTICE_KINDS, type NoticeKind } from '@mogine/contract/notice-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { messagesFeature, sendMessage } from './index.ts';
import { countMessages, listMessages } from './repository/messages.ts';

let server: TestServer;
let reader: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer({ features: { messages: messagesFeature } });
  reader = await createMember(server.ctx);
  stranger = await createMember(server.ctx);
});
afterAll(() => server.close());

async function notify(member: Member, name: string, type: 'official' | 'system' = 'system'): Promise<void> {
  server.clock.advance({ seconds: 1 });
  const title = { zh: `标题${name}`, en: `Title ${name}` };
  await sendMessage(server.ctx, {
    clientId: member.clientId,
    type,
    kind: 'account',
    title,
    content: { zh: '内容', en: 'Body' },
  });
}

async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

describe('reading', () => {
  it('lists own notices newest first in the asked language', async () => {
    const member = await createMember(server.ctx);
    await notify(member, 'A');
    await notify(member, 'B', 'official');
    await notify(stranger, 'X');
    const zh = await server.api.messages.list({}, { token: member.token });
    expect(zh.records.map(({ title, type }) => [title, type])).toEqual([
      ['标题B', 'official'],
      ['标题A', 'system'],
    ]);
    const en = await server.api.messages.list(
      { type: 'system' },
      { token: member.token, headers: { 'accept-language': 'en' } },
    );
    expect(en).toMatchObject({ total: 1, records: [{ title: 'Title A', content: 'Body', isRead: false }] });
  });

  it('continues by cursor without loss or repetition, also when notices arrive meanwhile', async () => {
    const member = await createMember(server.ctx);
    for (const name of ['1', '2', '3', '4', '5']) await notify(member, name);
    const first = await server.api.messages.list({ size: 2 }, { token: member.token });
    expect(first).toMatchObject({ total: 5, pages: 3, current: 1, size: 2 });
    await notify(member, '6');
    const titles: string[] = first.records.map(({ title }) => title);
    let cursor = first.cursor;
    while (cursor) {
      const page = await server.api.messages.list({ size: 2, cursor }, { token: member.token });
      titles.push(...page.records.map(({ title }) => title));
      cursor = page.cursor;
    }
    expect(titles).toEqual(['标题5', '标题4', '标题3', '标题2', '标题1']);
    const second = await server.api.messages.list({ size: 2, current: 2 }, { token: member.token });
    expect(second.records.map(({ title }) => title)).toEqual(['标题4', '标题3']);
  });

  it('refuses strange cursors and sizes', async () => {
    const { token } = reader;
    for (const cursor of ['x', '1.2', "1.'; drop table message; --", `9999999999999999.${reader.clientId}`])
      expect(await refusal(server.api.messages.list({ cursor }, { token }))).toBe('BAD_INPUT');
    expect(await refusal(server.api.messages.list({ size: 101 }, { token }))).toBe('BAD_INPUT');
    expect(await refusal(server.api.messages.list({ type: 'other' as 'system' }, { token }))).toBe(
      'BAD_INPUT',
    );
  });

  it('needs a login for every call', async () => {
    const { list, unread, read, readAll, remove } = server.api.messages;
    const { clientId } = reader;
    const calls = [
      () => list({}),
      () => unread({}),
      () => read({ id: clientId }),
      () => readAll({}),
      () => remove({ ids: clientId }),
    ];
    for (const call of calls) expect(await refusal(call())).toBe('AUTH_REQUIRED');
  });
});

describe('marking and deleting', () => {
  it('marks all of a type, then all, as read, of the caller alone', async () => {
    const member = await createMember(server.ctx);
    const { token } = member;
    await notify(member, 'A');
    await notify(member, 'B', 'official');
    const before = await server.api.messages.unread({}, { token: stranger.token });
    await server.api.messages.readAll({ type: 'official' }, { token });
    expect(await server.api.messages.unread({}, { token })).toBe(1);
    await server.api.messages.readAll({}, { token });
    await server.api.messages.readAll({}, { token });
    expect(await server.api.messages.unread({}, { token })).toBe(0);
    expect(await server.api.messages.unread({}, { token: stranger.token })).toBe(before);
  });

  it('marks one as read, of the caller alone', async () => {
    const member = await createMember(server.ctx);
    await notify(member, 'A');
    await notify(member, 'B');
    const { records } = await server.api.messages.list({}, { token: member.token });
    const id = records[1]?.id ?? '';
    await server.api.messages.read({ id }, { token: stranger.token });
    expect(await server.api.messages.unread({}, { token: member.token })).toBe(2);
    await server.api.messages.read({ id }, { token: member.token });
    await server.api.messages.read({ id }, { token: member.token });
    await server.api.messages.read({ id: member.clientId }, { token: member.token });
    const after = await server.api.messages.list({}, { token: member.token });
    expect(after.records.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('deletes own notices and passes over those of others and unknown ones', async () => {
    const member = await createMember(server.ctx);
    await notify(member, 'A');
    await notify(member, 'B');
    const { records } = await server.api.messages.list({}, { token: member.token });
    const ids = records.map(({ id }) => id).join('，');
    await server.api.messages.remove({ ids }, { token: stranger.token });
    expect((await server.api.messages.list({}, { token: member.token })).total).toBe(2);
    await server.api.messages.remove(
      { ids: `${records[0]?.id},${member.clientId}` },
      { token: member.token },
    );
    await server.api.messages.remove({ ids: records[0]?.id ?? '' }, { token: member.token });
    const left = await server.api.messages.list({}, { token: member.token });
    expect(left.records.map(({ title }) => title)).toEqual(['标题A']);
    expect(await refusal(server.api.messages.remove({ ids: 'x' }, { token: member.token }))).toBe(
      'BAD_INPUT',
    );
  });

  it('takes a notice back with the transaction that sent it', async () => {
    const member = await createMember(server.ctx);
    const failing = server.ctx.tx(async (ctx) => {
      await sendMessage(ctx, {
        clientId: member.clientId,
        type: 'system',
        kind: 'account',
        title: { zh: '甲', en: 'a' },
        content: { zh: '乙', en: 'b' },
      });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await server.api.messages.unread({}, { token: member.token })).toBe(0);
  });
});

describe('the open pages of a person', () => {
  let hub: EventHub;
  beforeAll(async () => {
    hub = new EventHub(server.poolConfig, createLog({ kind: 'silent' }, 'info'));
    await hub.start();
  });
  afterAll(() => hub.close());

  it('hear of every change of what is unread, and of nothing else', async () => {
    const member = await createMember(server.ctx);
    const { token } = member;
    let heard = 0;
    const stop = hub.subscribe(member.clientId, ({ topic }) => {
      if (topic === 'message') heard += 1;
    });
    for (const name of ['A', 'B', 'C']) await notify(member, name);
    await expect.poll(() => heard).toBe(3);
    const [first, second] = (await server.api.messages.list({}, { token })).records;
    const { read, readAll, remove } = server.api.messages;
    await read({ id: first?.id ?? '' }, { token });
    await expect.poll(() => heard).toBe(4);
    await remove({ ids: second?.id ?? '' }, { token });
    await expect.poll(() => heard).toBe(5);
    await readAll({}, { token });
    await expect.poll(() => heard).toBe(6);
    // None of these changes anything; the last one that does comes after them.
    await read({ id: first?.id ?? '' }, { token });
    await read({ id: first?.id ?? '' }, { token: stranger.token });
    await remove({ ids: second?.id ?? '' }, { token });
    await readAll({}, { token });
    await notify(member, 'D');
    await expect.poll(() => heard).toBe(7);
    stop();
  });
});

describe('what a notice is about', () => {
  const words = { title: { zh: '甲', en: 'a' }, content: { zh: '乙', en: 'b' } };

  it('is told with it, and where it leads: a page and an id, never an address', async () => {
    const { clientId, token } = await createMember(server.ctx);
    const target = { page: 'order', id: '//evil.example' } as const;
    await sendMessage(server.ctx, { clientId, type: 'system', kind: 'money', ...words, target });
    const [told] = (await server.api.messages.list({}, { token })).records;
    expect(told).toMatchObject({ kind: 'money', target });
    const strange = sql`update message set target = 'https://evil.example' where client_id = ${clientId}`;
    await expect(strange.execute(server.ctx.db)).rejects.toThrow('message_target_known');
    // As those from before kinds were kept.
    await sql`update message set kind = null, target = null where client_id = ${clientId}`.execute(
      server.ctx.db,
    );
    const [old] = (await server.api.messages.list({}, { token })).records;
    expect(old).toMatchObject({ kind: null, target: null });
  });

  it('says whether a person may do without it', async () => {
    const { clientId, token } = await createMember(server.ctx);
    const { preferences, setPreference } = server.api.messages;
    const send = async (kind: NoticeKind) =>
      sendMessage(server.ctx, { clientId, type: 'system', kind, ...words });
    for (const kind of NOTICE_KINDS) {
      const { isRequired } = (await preferences({}, { token })).kinds.find((row) => row.kind === kind) ?? {};
      const answer = await refusal(setPreference({ kind, isOn: false }, { token }));
      expect(answer).toBe(isRequired ? 'NOTICE_REQUIRED' : 'accepted');
    }
    // Twice is once.
    await setPreference({ kind: 'creations', isOn: false }, { token });
    for (const kind of NOTICE_KINDS) await send(kind);
    const list = async () =>
      (await server.api.messages.list({}, { token })).records.map(({ kind }) => `${kind}`).toSorted();
    expect(await list()).toEqual(['account', 'money', 'works']);
    await setPreference({ kind: 'creations', isOn: true }, { token });
    for (const kind of NOTICE_KINDS) await send(kind);
    expect(await list()).toEqual(['account', 'account', 'creations', 'money', 'money', 'works', 'works']);
    const { kinds } = await preferences({}, { token });
    expect(kinds.filter(({ isOn }) => !isOn).map(({ kind }) => kind)).toEqual([
      ...['reminders', 'following', 'wanted'],
    ]);
  });
});

describe('ten thousand notices of one person', () => {
  let clientId: string;
  beforeAll(async () => {
    ({ clientId } = await createMember(server.ctx));
    const others = await Promise.all([1, 2, 3].map(() => createMember(server.ctx)));
    for (const id of [clientId, ...others.map((other) => other.clientId)])
      await sql`insert into message (id, client_id, type, title, en_title, content, en_content, is_read, created_at)
        select gen_random_uuid(), ${id}, case when n % 1000 = 0 then 'official' else 'system' end, 't', 't', 'c', 'c',
          n % 100 <> 0, timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, 10000) n`.execute(server.ctx.db);
    await sql`vacuum analyze message`.execute(server.ctx.db);
  });

  type Node = { 'Node Type': string; 'Index Name'?: string; Filter?: string; Plans?: Node[] };
  async function nodesOf(query: { explain(format: 'json'): Promise<unknown[]> }): Promise<Node[]> {
    const [answer] = (await query.explain('json')) as { 'QUERY PLAN': { Plan: Node }[] }[];
    const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
    return (answer?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => all(Plan));
  }

  it.each([
    ['everything', undefined, 'message_by_client'],
    ['one sort, of which there are few', 'official', 'message_by_type'],
  ] as const)('are listed in the order of an index: %s', async (_, type, index) => {
    const after = { createdAt: new Date('2026-01-05T00:00:00Z'), id: clientId };
    for (const slice of [
      { after: null, offset: 0, limit: 21 },
      { after, offset: 0, limit: 21 },
    ]) {
      const nodes = await nodesOf(listMessages(server.ctx.db, clientId, type, slice));
      expect(nodes.map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
      expect(nodes[1]).toMatchObject({ 'Index Name': index });
      expect(nodes[1]).not.toHaveProperty('Filter');
    }
  });

  it.each([
    ['all', {}],
    ['of a sort', { type: 'official' }],
    ['unread', { isRead: false }],
  ] as const)('are counted from an index alone: %s', async (_, only) => {
    const nodes = await nodesOf(countMessages(server.ctx.db, clientId, only));
    expect(nodes.map((node) => node['Node Type'])).toEqual(['Aggregate', 'Index Only Scan']);
    expect(nodes[1]).not.toHaveProperty('Filter');
  });
});
