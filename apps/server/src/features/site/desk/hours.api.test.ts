import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { useContentDesk } from '../../../../test/content-desk.ts';
import { staffWith } from '../../../../test/staff.ts';

const shop = useContentDesk();
const { desk } = shop;
const at = (hours: number) => new Date(shop.server.clock.now().getTime() + hours * 3_600_000).toISOString();
const TITLES = { title: '展厅', enTitle: 'Hall' };
const TEXTS = { content: '<p>一</p>', enContent: '<p>One</p>' };
const SUMMARIES = { summary: '一句', enSummary: 'One' };

/** A piece of each kind, and whether readers see it. */
const KINDS = {
  news: {
    said: {
      ...{ ...TITLES, ...TEXTS, subtitle: '', enSubtitle: '', coverImg: '/files/a.webp' },
      ...{ newsType: 2, linkType: 1, linkUrl: '' },
    },
    seen: async (id: string) => [
      (await shop.server.api.site.news({ size: 9 })).records.length,
      (await shop.server.api.site.news({ id, size: 1 })).records.length,
    ],
  },
  story: {
    said: { ...TITLES, ...SUMMARIES, ...TEXTS, coverImg: '', isDemo: false, facts: [] },
    seen: async (id: string) => [
      (await shop.server.api.site.cases({ size: 9 })).records.length,
      (await shop.server.api.site.cases({ id, size: 1 })).records.length,
    ],
  },
  banner: {
    said: { ...TITLES, ...SUMMARIES, coverImg: '/files/a.webp', linkUrl: '/plan' },
    seen: async () => [(await shop.server.api.site.front({})).banners.length],
  },
  partner: {
    said: { name: '木作', enName: 'Wood', logoImg: '', linkUrl: 'https://wood.example' },
    seen: async () => [(await shop.server.api.site.front({})).partners.length],
  },
} as const;
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

async function save(kind: keyof typeof KINDS) {
  const saved = await desk().save({ kind, [kind]: KINDS[kind].said } as never, shop.lin);
  return { kind, ...saved };
}

describe.each(kinds)('%s', (kind) => {
  it('is before readers from its hour until its end, and at no other time', async () => {
    const piece = await save(kind);
    const isSeen = async () => {
      const counts = new Set(await KINDS[kind].seen(piece.id));
      expect(counts.size).toBe(1);
      return counts.has(1);
    };
    const seen = [await isSeen()];
    await desk().publish({ ...piece, fromTime: at(1), untilTime: at(3) }, shop.lin);
    // Drafts; before it; at its first moment; in between; at its end; after it.
    seen.push(await isSeen());
    for (const minutes of [60, 60, 60, 60]) {
      shop.server.clock.advance({ minutes });
      seen.push(await isSeen());
    }
    expect(seen).toEqual([false, false, true, true, false, false]);
    const later = await staffWith(shop.server.ctx, 'editor');
    // What is over can be brought back; withdrawn, it is gone at once.
    await desk().publish(piece, later);
    expect(await isSeen()).toBe(true);
    await desk().withdraw(piece, later);
    expect(await isSeen()).toBe(false);
    expect(await refusalOf(desk().remove(piece, later))).toBe('CONTENT_NOT_DRAFT');
  });

  it('is not published for a time that is over', async () => {
    const piece = await save(kind);
    const publish = async (from: number, until: number) =>
      refusalOf(desk().publish({ ...piece, fromTime: at(from), untilTime: at(until) }, shop.lin));
    expect(await publish(-2, -1)).toBe('CONTENT_PERIOD_INVALID');
    expect(await publish(2, 1)).toBe('CONTENT_PERIOD_INVALID');
    expect((await desk().detail(piece, shop.lin)).state).toBe('draft');
    expect(await publish(-2, 1)).toBe('accepted');
  });

  it('is removed where it only waited for its hour, and is then nowhere', async () => {
    const piece = await save(kind);
    await desk().publish({ ...piece, fromTime: at(1) }, shop.lin);
    expect(await refusalOf(desk().remove(piece, shop.lin))).toBe('CONTENT_NOT_DRAFT');
    await desk().withdraw(piece, shop.lin);
    await desk().remove(piece, shop.lin);
    expect(await refusalOf(desk().detail(piece, shop.lin))).toBe('NOT_FOUND');
    const { rows } = await sql`select from content_version where item_id = ${piece.id}`.execute(
      shop.server.ctx.db,
    );
    expect(rows).toEqual([]);
  });
});
