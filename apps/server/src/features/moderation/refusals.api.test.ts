import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import { addMissingWords, createGuard, createModerator, moderationDeskFeature } from './index.ts';
import { forgetRefusals } from './refusals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: { moderationDesk: moderationDeskFeature } });
  await addMissingWords(server.ctx, [{ word: '禁词', verdict: 'refuse', category: 'fraud' }]);
});
afterAll(() => server.close());

it('what was refused is kept once, seen by the permission alone, each look written down, and gone after half a year', async () => {
  const { ctx, api, clock } = server;
  const guard = createGuard({
    ...createModerator(),
    checkPicture: async () => ({ verdict: 'refuse', category: 'violence' }),
  });
  const { clientId } = await createMember(ctx);
  const other = await createMember(ctx);
  await guard.checkWords(ctx, clientId, '现代客厅');
  for (let i = 0; i < 2; i += 1)
    expect(await refusalOf(guard.checkWords(ctx, clientId, '禁词海报\u0000'))).toBe('WORDS_FORBIDDEN');
  clock.advance({ seconds: 1 });
  expect(await refusalOf(guard.checkPicture(ctx, other.clientId, Buffer.from('picture')))).toBe(
    'PICTURE_FORBIDDEN',
  );

  const reviewer = await staffWith(ctx, 'reviewer');
  const { records, total } = await api.moderationDesk.refusals({ size: 10 }, reviewer);
  expect(total).toBe(2);
  expect(records).toMatchObject([
    { clientId: other.clientId, kind: 'picture', words: '', category: 'violence', times: 1 },
    { clientId, kind: 'words', words: '禁词海报', category: 'fraud', times: 2 },
  ]);
  const looks = await sql<{ count: number }>`
    select count(*)::int as count from audit_entry where action = 'moderationDesk.refusals'`.execute(ctx.db);
  expect(looks.rows[0]?.count).toBe(1);
  const one = await api.moderationDesk.refusals({ size: 1, category: 'fraud' }, reviewer);
  expect(one.records).toMatchObject([{ clientId }]);
  const first = await api.moderationDesk.refusals({ size: 1 }, reviewer);
  const second = await api.moderationDesk.refusals({ size: 1, cursor: first.cursor ?? '' }, reviewer);
  expect(second.records).toMatchObject([{ clientId }]);
  const support = await staffWith(ctx, 'support');
  expect(await refusalOf(api.moderationDesk.refusals({ size: 10 }, support))).toBe('FORBIDDEN');

  clock.advance({ days: 189 });
  await forgetRefusals.run(ctx, {});
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from moderation_refusal`.execute(ctx.db))
      .rows[0]?.count;
  expect(await count()).toBe(2);
  clock.advance({ days: 2 });
  await forgetRefusals.run(ctx, {});
  expect(await count()).toBe(0);
});
