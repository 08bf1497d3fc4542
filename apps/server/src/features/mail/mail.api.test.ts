import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RecordingMail } from '../../../test/enquiries.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { enquiryFeature } from '../enquiry/index.ts';
import { queueMail, readUnsent, retryFailed, writeMail } from './index.ts';
import { removeOldMail, sendMail } from './outbox.ts';

let server: TestServer;
const mail = new RecordingMail();

beforeAll(async () => {
  server = await startTestServer({ features: { enquiry: enquiryFeature }, providers: { mail } });
});
afterAll(() => server.close());
beforeEach(async () => {
  mail.refuse = null;
  mail.sent.length = 0;
  await sql`delete from mail`.execute(server.ctx.db);
  await sql`delete from graphile_worker._private_jobs`.execute(server.ctx.db);
});

const letter = writeMail({
  lang: 'zh',
  subject: '测试',
  opening: ['您好'],
  facts: [['编号', '<1>']],
  closing: [],
});

/** Lets every waiting try come due, once the queue has put down that the last one failed. */
async function tryAgain(): Promise<void> {
  await expect.poll(countLocked).toBe(0);
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(
    server.ctx.db,
  );
  await server.drainJobs();
}

async function countLocked(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker._private_jobs
    where locked_at is not null`.execute(server.ctx.db);
  return rows[0]?.n ?? 0;
}

it('goes out when its transaction has committed, and never otherwise', async () => {
  const { ctx } = server;
  const broken = ctx.tx(async (ctx) => {
    await queueMail(ctx, { to: 'a@example.com', ...letter });
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await ctx.tx(async (ctx) => queueMail(ctx, { to: 'b@example.com', ...letter }));
  await server.drainJobs();
  expect(mail.sent.map(({ to }) => to)).toEqual(['b@example.com']);
  expect(mail.sent[0]?.html).toContain('&lt;1&gt;');
});

it('is tried again after a refusal that may pass, under the same message id', async () => {
  await queueMail(server.ctx, { to: 'a@example.com', ...letter });
  mail.refuse = { code: '451', retryable: true };
  await server.drainJobs();
  expect(await readUnsent(server.ctx)).toMatchObject([{ state: 'waiting', tries: 1, problem: '451' }]);
  mail.refuse = null;
  await tryAgain();
  const { rows } = await sql<{ id: string; state: string }>`select id, state from mail`.execute(
    server.ctx.db,
  );
  expect(rows).toEqual([{ id: mail.sent[0]?.messageId, state: 'sent' }]);
});

it('that is given up stays to be seen, and goes out when staff says so', async () => {
  await queueMail(server.ctx, { to: 'a@example.com', ...letter });
  mail.refuse = { code: '451', retryable: true };
  const { rows } = await sql<{ mailId: string }>`select id as "mailId" from mail`.execute(server.ctx.db);
  const { mailId = '' } = rows[0] ?? {};
  for (let tries = 1; tries < sendMail.maxAttempts; tries += 1) {
    await expect(sendMail.run(server.ctx, { mailId })).rejects.toThrow('451');
  }
  await sendMail.run(server.ctx, { mailId });
  expect(await readUnsent(server.ctx)).toMatchObject([{ state: 'failed', tries: sendMail.maxAttempts }]);
  mail.refuse = null;
  await tryAgain();
  expect(mail.sent).toEqual([]);
  expect(await retryFailed(server.ctx)).toBe(1);
  await server.drainJobs();
  expect(mail.sent).toHaveLength(1);
  expect(await readUnsent(server.ctx)).toEqual([]);
});

it('is not tried again after a last word', async () => {
  await queueMail(server.ctx, { to: 'a@example.com', ...letter });
  mail.refuse = { code: '550', retryable: false };
  await server.drainJobs();
  expect(await readUnsent(server.ctx)).toMatchObject([{ state: 'failed', tries: 1, problem: '550' }]);
});

it('is removed a month after it went out, or a year after it was given up', async () => {
  await queueMail(server.ctx, { to: 'a@example.com', ...letter });
  await server.drainJobs();
  mail.refuse = { code: '550', retryable: false };
  await queueMail(server.ctx, { to: 'b@example.com', ...letter });
  await server.drainJobs();
  server.clock.advance({ days: 31 });
  await removeOldMail.run(server.ctx, {});
  const left = async () =>
    (await sql<{ recipient: string }>`select recipient from mail`.execute(server.ctx.db)).rows.map(
      (row) => row.recipient,
    );
  expect(await left()).toEqual(['b@example.com']);
  server.clock.advance({ days: 365 });
  await removeOldMail.run(server.ctx, {});
  expect(await left()).toEqual([]);
});
