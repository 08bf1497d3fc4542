import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { readConsentTexts, siteFeature } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: { site: siteFeature } });
});
afterAll(() => server.close());

/** A moment so many hours from now; null for what is still a draft. */
function after(hours: number | null): Date | null {
  return hours === null ? null : new Date(server.clock.now().getTime() + hours * 3_600_000);
}

async function addNews(
  slug: string,
  hours: number | null,
  link: { type: number; url: string },
): Promise<void> {
  const { ctx, clock } = server;
  await ctx.db
    .insertInto('news')
    .values({
      ...{
        id: ctx.ids.next(),
        slug,
        news_type: 2,
        title: slug,
        en_title: slug,
        subtitle: '',
        en_subtitle: '',
      },
      ...{ cover_asset_slug: '', link_type: link.type, link_url: link.url, content: '', en_content: '' },
      ...{ created_at: clock.now(), published_at: after(hours) },
    })
    .execute();
}

async function addStory(slug: string, hours: number | null, content = ''): Promise<string> {
  const { ctx, clock } = server;
  const id = ctx.ids.next();
  await ctx.db
    .insertInto('case_story')
    .values({
      ...{ id, slug, title: slug, en_title: slug, summary: '', en_summary: '', content, en_content: content },
      ...{ facts: '[]', is_demo: true, created_at: clock.now(), published_at: after(hours) },
    })
    .execute();
  return id;
}

async function addLegal(
  version: string,
  day: string,
  hours: number | null,
  document = 'terms',
): Promise<void> {
  const { ctx, clock } = server;
  const sections = [
    { id: 'a', heading: '一', enHeading: 'One', body: ['正文', ['甲']], enBody: ['Text', ['A']] },
  ];
  await ctx.db
    .insertInto('legal_text')
    .values({
      ...{
        id: ctx.ids.next(),
        document,
        version,
        effective_day: day,
        title: '协议',
        en_title: 'Terms',
      },
      ...{ summary: '', en_summary: '', sections: JSON.stringify(sections), is_template: version === '1' },
      ...{ created_at: clock.now(), published_at: after(hours) },
    })
    .execute();
}

const plain = { type: 1, url: '' };

test('news that are a draft or scheduled are seen by nobody until their hour has come', async () => {
  await addNews('out', -1, plain);
  await addNews('draft', null, plain);
  await addNews('scheduled', 1, plain);
  const slugs = async () => (await server.api.site.news({ newsType: 2 })).records.map(({ title }) => title);
  expect(await slugs()).toEqual(['out']);
  server.clock.advance({ hours: 2 });
  expect(await slugs()).toEqual(['scheduled', 'out']);
});

test('news cannot lead to a script', async () => {
  await expect(addNews('script', -1, { type: 2, url: 'javascript:alert(1)' })).rejects.toThrow(
    /news_link_safe/,
  );
});

test('a story that is a draft or scheduled is neither listed nor found by its id', async () => {
  const out = await addStory('story-out', -1);
  const draft = await addStory('story-draft', null);
  const scheduled = await addStory('story-scheduled', 1);
  expect((await server.api.site.cases({})).records.map(({ slug }) => slug)).toEqual(['story-out']);
  for (const id of [draft, scheduled, randomUUID()]) {
    expect(await server.api.site.cases({ id })).toMatchObject({ records: [], total: 0 });
  }
  expect((await server.api.site.cases({ id: out })).records).toMatchObject([{ id: out, isDemo: true }]);
  await expect(server.api.site.cases({ id: 'x' })).rejects.toMatchObject({ reason: 'BAD_INPUT' });
});

test('nothing in the text of a story can act in a reader’s browser, and lists carry no text', async () => {
  const hostile =
    '<h2>好</h2><script>alert(1)</script><img src="https://example.com/spy.gif" onerror="alert(1)"><a href="javascript:alert(1)">x</a>';
  const id = await addStory('story-hostile', -2, hostile);
  const [story] = (await server.api.site.cases({ id })).records;
  expect(story?.content).toContain('<h2>好</h2>');
  expect(story?.enContent).not.toMatch(/script|onerror|spy/i);
  const { records } = await server.api.site.cases({});
  expect(records.map(({ content }) => content).join('')).toBe('');
});

test('a legal text is shown in the version that is in force, and that is what people agree to', async () => {
  await expect(server.api.site.legal({ document: 'terms' })).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  const texts = await readConsentTexts(server.ctx);
  expect({ terms: texts.terms.version, privacy: texts.privacy.version }).toEqual(CONSENT_VERSIONS);
  await addLegal('1', '2026-01-01', -1);
  await addLegal('2', '2026-03-04', -1);
  await addLegal('3', '2026-01-02', null);
  const first = await server.api.site.legal({ document: 'terms' });
  expect(first).toMatchObject({ version: '1', effectiveDay: '2026-01-01', isTemplate: true });
  expect(first.sections[0]?.body).toEqual(['正文', ['甲']]);
  // 4 March begins in China while it is still the 3rd in London.
  server.clock.set('2026-03-03T16:30:00Z');
  expect(await server.api.site.legal({ document: 'terms' })).toMatchObject({
    version: '2',
    isTemplate: false,
  });
  expect((await readConsentTexts(server.ctx)).terms.version).toBe('2');
  // A newer template of the product does not take the place of what the operator has written.
  await addLegal('1', '2026-03-04', -1, 'privacy');
  await addLegal('2', '2026-03-01', -1, 'privacy');
  expect(await server.api.site.legal({ document: 'privacy' })).toMatchObject({
    version: '2',
    // Nor has it ever held.
    versions: [{ version: '2' }],
  });
});

test('banners and partners come in their order while they are out, and lead nowhere unsafe', async () => {
  const { ctx } = server;
  const banner = (
    title: string,
    position: number,
    link_url: string,
    from: number | null,
    to: number | null,
  ) =>
    ctx.db
      .insertInto('banner')
      .values({
        ...{
          id: ctx.ids.next(),
          position,
          title,
          en_title: title,
          summary: '',
          en_summary: '',
          cover_img: '',
        },
        ...{ link_url, published_at: after(from), ends_at: after(to), created_at: ctx.clock.now() },
      })
      .execute();
  await banner('second', 2, 'https://example.com/', -1, 1);
  await banner('first', 1, '/plan', -1, null);
  await banner('over', 0, '/plan', -2, -1);
  await banner('draft', 0, '/plan', null, null);
  await expect(banner('script', 0, 'javascript:alert(1)', -1, null)).rejects.toThrow(/banner_link_safe/);
  for (const elsewhere of [
    '//example.com',
    '/\t/example.com',
    '/\\example.com',
    ' /plan',
    'http://example.com',
  ]) {
    await expect(banner('elsewhere', 0, elsewhere, -1, null)).rejects.toThrow(/banner_link_safe/);
  }
  const front = await server.api.site.front({});
  expect(front.banners.map(({ title }) => title)).toEqual(['first', 'second']);
  expect(front.partners).toEqual([]);
});
