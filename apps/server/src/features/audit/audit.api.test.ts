import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Context } from '#context';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import { readAudit, recordDeed } from './index.ts';
import { readActors, verifyChain } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: {} });
});
afterAll(() => server.close());

const deed = (action: string) => ({ actor: 'console:li', action, details: { words: ['沙发', '"'] } });

/** What a command says, and its exit code. */
async function office(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await readAudit(server.ctx, words, (line) => lines.push(line)).run();
  return { code, lines };
}

/** As somebody may who owns the database; undone at the end. */
async function tampered(change: (ctx: Context) => Promise<unknown>) {
  const undo = new Error('undo');
  let found: Awaited<ReturnType<typeof verifyChain>> | null = null;
  const work = server.ctx.tx(async (ctx) => {
    await sql`set local session_replication_role = replica`.execute(ctx.db);
    await change(ctx);
    found = await verifyChain(ctx);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return found;
}

it('deeds that are done at once follow one another without a gap, and the chain holds', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => recordDeed(server.ctx, deed(`words.${at}`))));
  expect(await verifyChain(server.ctx)).toEqual({ count: 20, broken: null });
  expect(await office('verify')).toEqual({ code: 0, lines: ['✓ 20'] });
});

it('a deed that is not done is not written down, in the log neither', async () => {
  const log = vi.spyOn(server.ctx.log, 'info');
  const sealed = () => log.mock.calls.filter(([, message]) => message === 'a deed of staff was sealed');
  const failing = server.ctx.tx(async (ctx) => {
    await recordDeed(ctx, deed('words.undone'));
    throw new Error('not done');
  });
  await expect(failing).rejects.toThrow('not done');
  const { lines } = await office('list', '100');
  expect(lines.join('\n')).not.toContain('words.undone');
  expect(sealed()).toEqual([]);
  await recordDeed(server.ctx, { ...deed('words.done'), subject: 'a\nb' });
  expect(sealed()).toMatchObject([[{ seq: 21 }, expect.anything()]]);
  log.mockRestore();
  expect((await office('list', '1')).lines).toEqual([
    expect.stringMatching(
      /^21 {2}\S+Z {2}console:li {2}words\.done {2}a \/ b {2}\{"words":\["沙发","\\""\]\}$/,
    ),
  ]);
});

it('nobody changes an entry by the way, and who forces it is found', async () => {
  const { db } = server.ctx;
  await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('append-only');
  await expect(db.updateTable('audit_entry').set({ actor: 'x' }).execute()).rejects.toThrow('append-only');
  const change = (ctx: Context) =>
    ctx.db.updateTable('audit_entry').set({ details: '{}' }).where('seq', '=', 7).execute();
  expect(await tampered(change)).toEqual({ count: 6, broken: { seq: 7, why: 'changed' } });
  const remove = (seq: number) => (ctx: Context) =>
    ctx.db.deleteFrom('audit_entry').where('seq', '=', seq).execute();
  expect(await tampered(remove(7))).toEqual({ count: 6, broken: { seq: 7, why: 'missing' } });
  expect(await tampered(remove(21))).toEqual({ count: 20, broken: { seq: 21, why: 'missing' } });
  const insert = (ctx: Context) =>
    sql`insert into audit_entry select 22, at, actor, 'words.forged', subject, details, seal from audit_entry
      where seq = 21`.execute(ctx.db);
  expect(await tampered(insert)).toEqual({ count: 21, broken: { seq: 22, why: 'changed' } });
  const endAt = (seq: number) => (ctx: Context) =>
    sql`update audit_head set seq = ${seq}, seal = coalesce((select seal from audit_entry where seq = ${seq}),
      decode(repeat('00', 32), 'hex'))`.execute(ctx.db);
  for (const seq of [0, 5, 20])
    expect(await tampered(endAt(seq))).toMatchObject({ broken: { seq: seq + 1, why: 'missing' } });
  const forgeEnd = (ctx: Context) => sql`update audit_head set seal = sha256('x')`.execute(ctx.db);
  expect(await tampered(forgeEnd)).toMatchObject({ broken: { why: 'missing' } });
  expect(await verifyChain({ ...server.ctx, secret: Buffer.alloc(32, 1) })).toEqual({
    ...{ count: 0, broken: { seq: 1, why: 'changed' } },
  });
  expect((await verifyChain(server.ctx)).broken).toBeNull();
});

it('who misspells a command reads what is wrong with it, and how it is written', async () => {
  for (const words of [[], ['list', 'x'], ['verify', 'x'], ['list', 'actor=']]) {
    const { code, lines } = await office(...words);
    expect([code, lines[0], lines[1]]).toEqual([
      ...[1, expect.stringMatching(/^× .+ · .+/), expect.stringContaining('npm run audit -- list')],
    ]);
  }
  expect((await office('list', 'actor=nobody')).lines).toEqual([]);
  expect((await office('list', 'subject=a\nb', '3')).lines).toHaveLength(1);
});

it('tells everybody who is in the chain once, staff as they are called now', async () => {
  const { ctx } = server;
  const { id, name } = await staffWith(ctx, 'operator');
  for (const actor of [`staff:${id}`, 'console:root', `staff:${id}`]) {
    await recordDeed(ctx, { ...deed('storageDesk.know'), actor });
  }
  const actors = await readActors(ctx);
  expect(actors).toContainEqual({ actor: `staff:${id}`, name });
  expect(actors).toContainEqual({ actor: 'console:root', name: '' });
  expect(new Set(actors.map(({ actor }) => actor)).size).toBe(actors.length);
});

it('the chain holds while deeds go on, however often it is followed', async () => {
  const { ctx } = server;
  const before = (await verifyChain(ctx)).count;
  const deeds = Promise.all(Array.from({ length: 30 }, (_, at) => recordDeed(ctx, deed(`words.${at}`))));
  const found = await Promise.all(Array.from({ length: 30 }, async () => verifyChain(ctx)));
  expect(found.filter(({ broken }) => broken !== null)).toEqual([]);
  await deeds;
  expect(await verifyChain(ctx)).toEqual({ count: before + 30, broken: null });
});
