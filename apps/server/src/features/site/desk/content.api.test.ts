import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { NEWS, useContentDesk } from '../../../../test/content-desk.ts';

const shop = useContentDesk();
const { desk, after, readerSees, draft } = shop;

describe('a piece', () => {
  it('is seen by nobody until it is published, and from its hour until its end alone', async () => {
    const piece = await draft();
    expect(await readerSees()).toEqual([]);
    await desk().publish(
      { ...piece, fromTime: after(1).toISOString(), untilTime: after(3).toISOString() },
      shop.lin,
    );
    const stateOf = async () => (await desk().detail(piece, shop.lin)).state;
    expect([await stateOf(), await readerSees()]).toEqual(['scheduled', []]);
    await shop.wait(1);
    expect([await stateOf(), await readerSees()]).toEqual(['live', ['新馆开放']]);
    await shop.wait(2);
    expect([await stateOf(), await readerSees()]).toEqual(['ended', []]);
  });

  it('that is out stays as it is until what was saved is published', async () => {
    const { id, ...piece } = await draft();
    await desk().publish({ id, ...piece }, shop.lin);
    const { publishTime } = await desk().detail({ kind: 'news', id }, shop.lin);
    shop.server.clock.advance({ minutes: 5 });
    await desk().save({ kind: 'news', id, base: 1, news: { ...NEWS, title: '改过' } }, shop.lin);
    expect(await readerSees()).toEqual(['新馆开放']);
    expect(await desk().detail({ kind: 'news', id }, shop.lin)).toMatchObject({
      ...{ title: '改过', version: 2, liveVersion: 1, news: { title: '改过' } },
    });
    expect(await refusalOf(desk().publish({ kind: 'news', id, version: 1 }, shop.lin))).toBe(
      'CONTENT_CHANGED',
    );
    await desk().publish({ kind: 'news', id, version: 2 }, shop.lin);
    expect(await readerSees()).toEqual(['改过']);
    expect((await desk().detail({ kind: 'news', id }, shop.lin)).publishTime).toEqual(publishTime);
  });

  it('of two editors at once keeps what both wrote, and tells the second one', async () => {
    const { id } = await draft();
    const saves = await Promise.allSettled(
      [shop.lin, shop.he].map((who) =>
        desk().save({ kind: 'news', id, base: 1, news: { ...NEWS, title: who.name } }, who),
      ),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { news } = await desk().detail({ kind: 'news', id }, shop.lin);
    const second = news?.title === shop.lin.name ? shop.he : shop.lin;
    const mine = { ...NEWS, title: second.name };
    expect(await refusalOf(desk().save({ kind: 'news', id, base: 1, news: mine }, second))).toBe(
      'CONTENT_CHANGED',
    );
    // Having looked at it, they may go on from there.
    await desk().save({ kind: 'news', id, base: 2, news: mine }, second);
    const { versions } = await desk().detail({ kind: 'news', id }, shop.lin);
    expect(versions.map(({ version, staff }) => [version, staff])).toEqual([
      ...[[3, second.name]],
      ...[[2, news?.title]],
      ...[[1, shop.lin.name]],
    ]);
  });

  it('from before there was this desk is in its history as it was', async () => {
    const { ctx } = shop.server;
    const id = ctx.ids.next();
    const blank = {
      subtitle: '',
      en_subtitle: '',
      link_type: 1,
      link_url: '',
      content: '<p>旧</p>',
      en_content: '',
    };
    await ctx.db
      .insertInto('news')
      .values({
        ...blank,
        id,
        slug: 'old',
        news_type: 1,
        title: '旧',
        en_title: 'Old',
        created_at: ctx.clock.now(),
      })
      .execute();
    expect(await desk().detail({ kind: 'news', id }, shop.lin)).toMatchObject({
      version: 0,
      news: { title: '旧' },
    });
    await desk().save({ kind: 'news', id, base: 0, news: NEWS }, shop.lin);
    expect(await desk().version({ kind: 'news', id, version: 0 }, shop.lin)).toMatchObject({
      news: { title: '旧', content: '<p>旧</p>' },
    });
    expect(await refusalOf(desk().version({ kind: 'news', id, version: 7 }, shop.lin))).toBe('NOT_FOUND');
    expect(await refusalOf(desk().remove({ kind: 'news', id, version: 1 }, shop.lin))).toBe(
      'CONTENT_NOT_DRAFT',
    );
  });

  it('is published whole, in both languages, and for some time that comes', async () => {
    const half = await draft({ enContent: '', enTitle: '' });
    expect(await refusalOf(desk().publish(half, shop.lin))).toBe('CONTENT_INCOMPLETE');
    const piece = await draft();
    for (const untilTime of [after(-1), after(0)])
      expect(
        await refusalOf(desk().publish({ ...piece, untilTime: untilTime.toISOString() }, shop.lin)),
      ).toBe('CONTENT_PERIOD_INVALID');
    expect(await readerSees()).toEqual([]);
  });

  it('that is live is not taken from readers by a later hour', async () => {
    const piece = await draft();
    await desk().publish(piece, shop.lin);
    expect(await refusalOf(desk().publish({ ...piece, fromTime: after(1).toISOString() }, shop.lin))).toBe(
      'CONTENT_IS_LIVE',
    );
    expect(await readerSees()).toEqual(['新馆开放']);
    await desk().publish({ ...piece, fromTime: after(-1).toISOString() }, shop.lin);
    await desk().withdraw(piece, shop.lin);
    await desk().publish({ ...piece, fromTime: after(1).toISOString() }, shop.lin);
    expect((await desk().detail(piece, shop.lin)).state).toBe('scheduled');
  });
});

it('lists know states, page by page', async () => {
  const [one, two, three] = [
    await draft({ title: '1' }),
    await draft({ title: '2' }),
    await draft({ title: '3' }),
  ];
  await desk().publish(two, shop.lin);
  await desk().publish({ ...three, fromTime: after(5).toISOString() }, shop.lin);
  const idsOf = async (state?: 'draft' | 'live' | 'scheduled' | 'ended') =>
    (await desk().list({ kind: 'news', size: 9, ...(state && { state }) }, shop.lin)).records.map(
      ({ id }) => id,
    );
  expect(await idsOf()).toEqual([three.id, two.id, one.id]);
  expect(await idsOf('draft')).toEqual([one.id]);
  expect(await idsOf('live')).toEqual([two.id]);
  expect(await idsOf('scheduled')).toEqual([three.id]);
  expect(await idsOf('ended')).toEqual([]);
  const page = await desk().list({ kind: 'news', size: 2 }, shop.lin);
  const rest = await desk().list({ kind: 'news', size: 2, cursor: page.cursor ?? '' }, shop.lin);
  expect([page.total, rest.records.map(({ id }) => id)]).toEqual([3, [one.id]]);
});

it('banners stand as they are arranged, a new one first', async () => {
  const words = { summary: '', enSummary: '', coverImg: '/files/a.webp', linkUrl: '/plan' };
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c']) {
    const saved = await desk().save(
      { kind: 'banner', banner: { ...words, title, enTitle: title } },
      shop.lin,
    );
    await desk().publish({ kind: 'banner', ...saved }, shop.lin);
    ids.push(saved.id);
  }
  const shown = async () => (await shop.server.api.site.front({})).banners.map(({ title }) => title).join('');
  await desk().arrange({ kind: 'banner', ids: [ids[2], ids[0], ids[1]].join(',') }, shop.lin);
  expect(await shown()).toBe('cab');
  await desk().arrange({ kind: 'banner', ids: ids[1] ?? '' }, shop.lin);
  expect(await shown()).toBe('bca');
  expect((await desk().order({ kind: 'banner' }, shop.lin)).map(({ title }) => title).join('')).toBe('bca');
});

it('stories and partners go the same way', async () => {
  const story = {
    ...{ title: '展厅', enTitle: 'Hall', summary: '一句', enSummary: 'One', coverImg: '', isDemo: false },
    facts: [{ name: '面积', enName: 'Area', value: '90 m²', enValue: '90 m²' }],
    ...{ content: '<h2>一</h2>', enContent: '<h2>One</h2>' },
  };
  const kept = await desk().save({ kind: 'story', story }, shop.lin);
  await desk().publish({ kind: 'story', ...kept }, shop.lin);
  expect((await shop.server.api.site.cases({ id: kept.id, size: 1 })).records).toMatchObject([story]);
  const partner = { name: '木作', enName: 'Wood', logoImg: '', linkUrl: 'https://wood.example' };
  const saved = await desk().save({ kind: 'partner', partner }, shop.lin);
  await desk().publish({ kind: 'partner', ...saved }, shop.lin);
  expect((await shop.server.api.site.front({})).partners).toMatchObject([partner]);
  expect(await refusalOf(desk().save({ kind: 'partner', story }, shop.lin))).toBe('BAD_INPUT');
});
