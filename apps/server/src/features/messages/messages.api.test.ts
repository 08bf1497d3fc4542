import { ApiError } from '@mogine/contract/kernel/client';
import { EventHub } from '#kernel/events';
import { createLog } from '#kernel/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { messagesFeature, sendMessage } from './index.ts';

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
