import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { refusalOf } from '../../../../test/account.ts';
import { waitsFor } from '../../../../test/locks.ts';
import { staffWith } from '../../../../test/staff.ts';
import { siteFeature, textsDeskFeature } from '../index.ts';
import { editTexts } from './edit-texts.ts';
import { insertVersion } from './repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: { site: siteFeature, textsDesk: textsDeskFeature } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.deleteFrom('page_text').execute();
});

const own = [
  { page: 'home', key: 'hero.heading', zh: '先看清', en: 'Look first' },
  { page: 'plan', key: 'title', zh: '方案', en: 'Plans' },
];

async function edit(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await editTexts(server.ctx, args, { own, say: (line) => lines.push(line) }).run();
  return { code, said: lines.join('\n') };
}
const read = () => server.api.site.texts({ page: 'home' });

test('of two versions of a place that are written at once, one comes after the other', async () => {
  const { ctx } = server;
  const { writing } = await ctx.tx(async ({ db, ids, clock }) => {
    const place = { page: 'home', key: 'hero.heading' } as const;
    const now = clock.now();
    await insertVersion(db, place, { id: ids.next(), zh: '先', en: 'First', publishedAt: null, now });
    const writing = edit('write', 'home', 'hero.heading', 'zh=后', 'en=Second');
    await waitsFor(ctx, 'pg_advisory_xact_lock');
    return { writing };
  });
  expect(await writing).toEqual({ code: 0, said: '✓ v2' });
});

test('a page has the product’s own words until an editor publishes others, in both languages at once', async () => {
  expect(await read()).toEqual([]);
  expect(await edit('write', 'home', 'hero.heading', 'zh=再看清', 'en=Look again')).toEqual({
    code: 0,
    said: '✓ v1',
  });
  expect(await read()).toEqual([]);
  expect((await edit('publish', 'home', 'hero.heading', '1')).code).toBe(0);
  expect(await read()).toEqual([{ key: 'hero.heading', zh: '再看清', en: 'Look again' }]);
  expect(await server.api.site.texts({ page: 'plan' })).toEqual([]);
});

test('words may be scheduled: nobody sees them before their hour', async () => {
  await edit('write', 'home', 'hero.heading', 'en=New year');
  const at = new Date(server.clock.now().getTime() + 3_600_000).toISOString().replace('.000Z', '+00:00');
  expect((await edit('publish', 'home', 'hero.heading', '1', at)).code).toBe(0);
  expect(await read()).toEqual([]);
  expect((await edit('list', 'home')).said).toContain('home  hero.heading  – +1');
  server.clock.advance({ hours: 1 });
  expect(await read()).toEqual([{ key: 'hero.heading', zh: '先看清', en: 'New year' }]);
});

test('an hour that has passed publishes nothing', async () => {
  await edit('write', 'home', 'hero.heading', 'en=New year');
  const at = new Date(server.clock.now().getTime() - 60_000).toISOString().replace('.000Z', 'Z');
  expect((await edit('publish', 'home', 'hero.heading', '1', at)).code).toBe(1);
  expect(await read()).toEqual([]);
  expect((await edit('show', 'home', 'hero.heading')).said).toContain('v1  draft');
});

test('what was never public does not come back: neither a draft nor what waits for its hour', async () => {
  await edit('write', 'home', 'hero.heading', 'zh=一');
  await edit('write', 'home', 'hero.heading', 'zh=二');
  await edit('publish', 'home', 'hero.heading', '2', '2099-01-01T00:00Z');
  for (const version of ['1', '2'])
    expect((await edit('revert', 'home', 'hero.heading', version)).code).toBe(1);
  expect(await read()).toEqual([]);
});

test('an older version, or the product’s own words, come back as a new version', async () => {
  for (const [index, words] of ['一', '二'].entries()) {
    server.clock.advance({ minutes: 1 });
    await edit('write', 'home', 'hero.heading', `zh=${words}`);
    await edit('publish', 'home', 'hero.heading', String(index + 1));
  }
  expect((await read())[0]?.zh).toBe('二');
  expect((await edit('revert', 'home', 'hero.heading', '1')).said).toBe('✓ v3');
  expect((await read())[0]?.zh).toBe('一');
  expect((await edit('revert', 'home', 'hero.heading')).said).toBe('✓ v4');
  expect(await read()).toEqual([]);
  const { said } = await edit('show', 'home', 'hero.heading');
  expect(said.match(/v\d {2}\w+/g)).toEqual(['v4  public', 'v3  past', 'v2  past', 'v1  past']);
});

test('what has been public can neither be moved nor thrown away; a draft can', async () => {
  await edit('write', 'home', 'hero.heading', 'zh=一');
  await edit('write', 'home', 'hero.heading', 'zh=二');
  await edit('publish', 'home', 'hero.heading', '1');
  expect((await edit('publish', 'home', 'hero.heading', '1', '2099-01-01T00:00Z')).code).toBe(1);
  expect((await edit('discard', 'home', 'hero.heading', '1')).code).toBe(1);
  expect((await edit('discard', 'home', 'hero.heading', '2')).code).toBe(0);
  expect((await read())[0]?.zh).toBe('一');
});

test('markup is kept as the signs it is made of, and a typed line break as one', async () => {
  await edit('write', 'home', 'hero.heading', 'zh=<b>一</b>\\n二', 'en=<script>alert(1)</script>');
  await edit('publish', 'home', 'hero.heading', '1');
  expect(await read()).toEqual([
    { key: 'hero.heading', zh: '<b>一</b>\n二', en: '<script>alert(1)</script>' },
  ]);
});

test.each([
  ['write', 'home', 'hero.heading'],
  ['write', 'home', 'hero.heading', 'zh='],
  ['write', 'home', 'hero.heading', `zh=${'长'.repeat(2001)}`],
  ['write', 'home', 'hero.heading', 'zh=a\u202eb'],
  ['write', 'home', 'hero.heading', 'en=a\u001b[2Jb'],
  ['write', 'home', 'hero.heading', 'fr=x'],
  ['write', 'home', 'hero.other', 'zh=x'],
  ['write', 'nowhere', 'hero.heading', 'zh=x'],
  ['publish', 'home', 'hero.heading', '1'],
  ['publish', 'home', 'hero.heading', '1', 'tomorrow'],
  ['revert', 'home', 'hero.heading', '7'],
  ['list', 'nowhere'],
])('%j changes nothing and says so', async (...args) => {
  expect((await edit(...args)).code).toBe(1);
  expect(await server.ctx.db.selectFrom('page_text').selectAll().execute()).toEqual([]);
});

test('an unknown page is refused', async () => {
  await expect(server.api.site.texts({ page: 'admin' as 'home' })).rejects.toMatchObject({
    reason: 'BAD_INPUT',
  });
});

test('the desk writes, schedules, publishes and takes back, and refuses what a page could not show', async () => {
  const editor = await staffWith(server.ctx, 'editor');
  const desk = server.api.textsDesk;
  const place = { page: 'home' as const, key: 'hero.heading' };
  const states = async () =>
    (await desk.versions({ page: 'home' }, editor)).versions.map(
      ({ version, state }) => `${version} ${state}`,
    );
  expect(await refusalOf(desk.write({ ...place, seen: 0, zh: 'a\u200bb', en: 'b' }, editor))).toBe(
    'TEXT_UNREADABLE',
  );
  const words = { zh: '再看清\n第二行', en: '<b>Look</b> again' };
  expect(await desk.write({ ...place, seen: 0, ...words }, editor)).toEqual({ version: 1 });
  const later = { ...place, zh: '以后', en: 'Later' };
  // Somebody else has written since: what they wrote would be undone by words that began before it.
  expect(await refusalOf(desk.write({ ...later, seen: 0 }, editor))).toBe('CONFLICT');
  await desk.write({ ...later, seen: 1 }, editor);
  const at = new Date(server.clock.now().getTime() + 60_000).toISOString();
  await desk.publish({ ...place, version: 1 }, editor);
  await desk.publish({ ...place, version: 2, at }, editor);
  expect(await read()).toEqual([{ key: 'hero.heading', ...words }]);
  expect(await states()).toEqual(['2 scheduled', '1 public']);
  const isNoDraft = async (deed: Promise<unknown>) => expect(await refusalOf(deed)).toBe('TEXT_NOT_DRAFT');
  await isNoDraft(desk.publish({ ...place, version: 1 }, editor));
  await isNoDraft(desk.discard({ ...place, version: 1 }, editor));
  await isNoDraft(desk.publish({ ...place, version: 2, at: '2020-01-01T00:00:00Z' }, editor));
  expect(await refusalOf(desk.revert({ ...place, version: 2 }, editor))).toBe('NOT_FOUND');
  await desk.discard({ ...place, version: 2 }, editor);
  expect(await desk.revert(place, editor)).toEqual({ version: 2 });
  expect(await read()).toEqual([]);
  await desk.revert({ ...place, version: 1 }, editor);
  expect((await read())[0]).toMatchObject(words);
});
