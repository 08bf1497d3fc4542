import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { contentDeskFeature, siteFeature } from '../src/features/site/index.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { staffWith, type TestStaff } from './staff.ts';

export const NEWS = {
  ...{ title: '新馆开放', enTitle: 'New hall opens', subtitle: '', enSubtitle: '' },
  ...{ coverImg: '/files/a.webp', newsType: 2, linkType: 1, linkUrl: '' },
  ...{ content: '<p>正文</p>', enContent: '<p>Text</p>' },
};

/** The site and the desk where it is written, for the tests of a file. Every test has two editors, and nothing that was written. */
export function useContentDesk() {
  let server: TestServer;
  let lin: TestStaff;
  let he: TestStaff;
  beforeAll(async () => {
    server = await startTestServer({ features: { site: siteFeature, contentDesk: contentDeskFeature } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    for (const table of ['news', 'case_story', 'banner', 'partner', 'content_version'])
      await sql`delete from ${sql.table(table)}`.execute(server.ctx.db);
    lin = await staffWith(server.ctx, 'editor');
    he = await staffWith(server.ctx, 'editor');
  });

  const desk = () => server.api.contentDesk;
  return {
    get server() {
      return server;
    },
    get lin() {
      return lin;
    },
    get he() {
      return he;
    },
    desk,
    after: (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000),
    readerSees: async () => (await server.api.site.news({ size: 50 })).records.map(({ title }) => title),
    /** A piece of news that is saved and nothing more. */
    async draft(change: Partial<typeof NEWS> = {}): Promise<{ kind: 'news'; id: string; version: number }> {
      server.clock.advance({ seconds: 1 });
      const saved = await desk().save({ kind: 'news', news: { ...NEWS, ...change } }, lin);
      return { kind: 'news', ...saved };
    },
    /** Turns the clock. A session in which nothing was done ends, and another begins. */
    async wait(hours: number): Promise<void> {
      server.clock.advance({ hours });
      lin = await staffWith(server.ctx, 'editor');
    },
  };
}
