import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import {
  createAssetsDesk,
  createCatalogFeature,
  createLikeness,
  createMatcher,
  relistAsset,
  searchesDeskFeature,
  unlistAsset,
  type NewAsset,
} from '../catalog/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { createTidy } from './jobs.ts';
import { createWantedFeature } from './index.ts';
import { tellOfAsset } from './tell.ts';

let server: TestServer;
let member: Member;
const matcher = createMatcher(createLikeness());

beforeAll(async () => {
  const parts = { takeOff: async () => true, tellMakers: async () => undefined, followers: [] };
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), messages: messagesFeature, searchesDesk: searchesDeskFeature },
      ...{ assetsDesk: createAssetsDesk(parts), wanted: createWantedFeature(matcher) },
    },
  });
  await createCategories(server.ctx);
  await createAsset(server.ctx);
});
afterAll(() => server.close());

beforeEach(async () => {
  server.clock.advance({ days: 1 });
  member = await createMember(server.ctx);
});

const wanted = () => server.api.wanted;
const as = ({ token }: Member) => ({ token });
const keep = (searchKey: string, type?: 'model' | 'material', by = member) =>
  wanted().keep({ searchKey, ...(type && { type }) }, as(by));
const kept = async (by = member) => wanted().list({}, as(by));
const told = async (by = member) => (await server.api.messages.list({ size: 50 }, as(by))).records;

/** Also once their session is over. */
async function countNotices(): Promise<number> {
  const { db } = server.ctx;
  return (await db.selectFrom('message').select('id').where('client_id', '=', member.clientId).execute())
    .length;
}

async function publish(title: string, given: Partial<NewAsset> = {}): Promise<string> {
  const en = given.title?.en ?? 'Thing';
  const id = await createAsset(server.ctx, { ...given, title: { zh: title, en } });
  await server.drainJobs();
  return id;
}

describe('a search that is kept', () => {
  it('is kept once however often and however it is written, for 180 days from the last time', async () => {
    const first = await keep('螺钿  屏风');
    expect(first).toMatchObject({ searchKey: '螺钿 屏风', type: null, fitTime: null, fits: 0 });
    server.clock.advance({ hours: 5 });
    const again = await keep(' 螺钿 屏风 ');
    expect(again).toMatchObject({ id: first.id, createTime: server.clock.now() });
    const ofKind = await keep('螺钿 屏风', 'model');
    expect((await kept()).map(({ id }) => id)).toEqual([ofKind.id, first.id]);
    server.clock.advance({ days: 180 });
    await createTidy(matcher).run(server.ctx, {});
    const left = await server.ctx.db.selectFrom('wanted_search').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(first.id);
  });

  it('asks for something by a word', async () => {
    for (const nothing of ['？！', '-沙发', 'format:glb', 'author:摩境'])
      await expect(keep(nothing)).rejects.toMatchObject({ reason: 'WANTED_NEEDS_WORDS' });
    await expect(keep('')).rejects.toMatchObject({ status: 400 });
    for (const something of ['tag:缂丝', '"螺钿 屏风"', '屏风 -沙发', 'format:glb 屏风'])
      await keep(something);
    expect(await kept()).toHaveLength(4);
  });

  it('is one of thirty at most, also where two are kept at once', async () => {
    for (let count = 0; count < 29; count += 1) {
      server.clock.advance({ seconds: 10 });
      await keep(`螺钿 屏风 ${count}号`);
    }
    const both = await Promise.allSettled([keep('缂丝 甲'), keep('缂丝 乙')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(keep('缂丝 丙')).rejects.toMatchObject({ reason: 'WANTED_LIMIT' });
    await keep('螺钿 屏风 3号');
    expect(await kept()).toHaveLength(30);
  });

  it('is its owner’s alone, and visitors keep none', async () => {
    const { id } = await keep('螺钿');
    const stranger = await createMember(server.ctx);
    await expect(wanted().remove({ id }, as(stranger))).rejects.toMatchObject({ reason: 'NOT_FOUND' });
    expect(await kept(stranger)).toEqual([]);
    await expect(wanted().keep({ searchKey: '螺钿' })).rejects.toMatchObject({ status: 401 });
    await wanted().remove({ id }, as(member));
    expect(await kept()).toEqual([]);
    await expect(wanted().remove({ id }, as(member))).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  });
});

describe('its owner', () => {
  it('is told when something that has all the words is published, with where it is', async () => {
    const { id } = await keep('漆器 屏风');
    await publish('漆器 盒');
    expect(await told()).toEqual([]);
    const screen = await publish('漆器大屏风', { title: { zh: '', en: 'Lacquer screen' } });
    expect(await told()).toMatchObject([
      {
        kind: 'wanted',
        title: '您想找的“漆器 屏风”有了',
        content: '“漆器大屏风”符合您保留的搜索。',
        target: { page: 'asset', id: screen },
      },
    ]);
    const { records } = await server.api.messages.list(
      { size: 1 },
      { ...as(member), headers: { 'accept-language': 'en' } },
    );
    expect(records).toMatchObject([{ title: 'There is something for “漆器 屏风”' }]);
    expect(await kept()).toMatchObject([{ id, fits: 1, fitTime: server.clock.now() }]);
  });

  it('is told by what a search takes for the same, and by beginnings of words', async () => {
    const { ctx } = server;
    await ctx.db
      .insertInto('dictionary_entry')
      .values({ code: 'synonym', key: 'screen', value: '围屏,隔扇', en_value: 'folding screen', sort: 1 })
      .execute();
    await ctx.db
      .updateTable('catalogue_state')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute();
    await keep('隔扇');
    await keep('photogramm');
    await publish('雕花围屏');
    await publish('石', { title: { zh: '', en: 'Photogrammetry rock' } });
    expect((await told()).map(({ title }) => title)).toEqual([
      '您想找的“photogramm”有了',
      '您想找的“隔扇”有了',
    ]);
  });

  it('is not told of what has an excluded word, another kind or none of the fields, nor of what they made', async () => {
    await keep('剔红 -圆盒');
    await keep('剔红 盘', 'material');
    await keep('剔红 tag:宋');
    const maker = await createMember(server.ctx);
    await keep('剔红', undefined, maker);
    await publish('剔红圆盒', { clientId: maker.clientId });
    await publish('剔红圆盒 盘');
    expect(await told()).toEqual([]);
    expect(await told(maker)).toHaveLength(1);
    const plate = await publish('剔红盘', {
      ...{ kind: 'material', category: 'wood', tags: { zh: ['宋'], en: ['song'] } },
    });
    expect((await told()).map(({ title, target }) => [title, target?.id])).toEqual(
      expect.arrayContaining([
        ['您想找的“剔红 -圆盒”有了', plate],
        ['您想找的“剔红 盘”有了', plate],
        ['您想找的“剔红 tag:宋”有了', plate],
      ]),
    );
  });

  it('is told once a day of each search, how many there are by then', async () => {
    const { id } = await keep('点翠');
    await publish('点翠甲');
    await server.api.messages.readAll({}, as(member));
    await publish('点翠乙');
    await publish('点翠丙');
    expect(await told()).toMatchObject([
      {
        content: '一天内有 3 件资源符合您保留的搜索，最新的是“点翠丙”。',
        ...{ isRead: false, target: { page: 'wanted', id: '' } },
      },
    ]);
    server.clock.advance({ days: 1 });
    await publish('点翠丁');
    expect(await countNotices()).toBe(2);
    const row = await server.ctx.db
      .selectFrom('wanted_search')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.fitted_at).toEqual(server.clock.now());
  });

  it('is told of each asset once, whatever becomes of it, and when its words first fit', async () => {
    await keep('珐琅');
    const bowl = await publish('珐琅碗');
    server.clock.advance({ days: 1 });
    await unlistAsset(server.ctx, bowl);
    await relistAsset(server.ctx, bowl);
    await server.drainJobs();
    expect(await countNotices()).toBe(1);

    const reader = await createMember(server.ctx);
    await keep('雕漆', undefined, reader);
    const box = await publish('盒');
    const editor = await staffWith(server.ctx, 'editor');
    const { revision } = await server.api.assetsDesk.detail({ id: box }, editor);
    const items = [{ id: box, revision }];
    expect(await server.api.assetsDesk.change({ items, change: { name: '雕漆盒' } }, editor)).toEqual([
      { id: box, outcome: 'changed' },
    ]);
    await server.drainJobs();
    expect(await told(reader)).toMatchObject([{ target: { page: 'asset', id: box } }]);
  });

  it('is told of two that are published at once in one notice', async () => {
    await keep('错金');
    await keep('错金 银');
    await Promise.all([
      createAsset(server.ctx, { title: { zh: '错金银壶', en: 'Pot' } }),
      createAsset(server.ctx, { title: { zh: '错金银炉', en: 'Burner' } }),
    ]);
    await Promise.all([server.drainJobs(), server.drainJobs()]);
    await server.drainJobs();
    expect((await told()).map(({ content }) => content)).toEqual([
      expect.stringContaining('2 件'),
      expect.stringContaining('2 件'),
    ]);
    expect((await kept()).map(({ fits }) => fits)).toEqual([2, 2]);
  });

  it('may do without, and still sees what came', async () => {
    await server.api.messages.setPreference({ kind: 'wanted', isOn: false }, as(member));
    await keep('鎏金');
    await publish('鎏金佛');
    expect(await told()).toEqual([]);
    expect(await kept()).toMatchObject([{ fits: 1 }]);
  });
});

it('of a great many searches only those are run that may fit', async () => {
  const { clientId } = member;
  const now = server.clock.now();
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    ...{ id: server.ctx.ids.next(), client_id: clientId, query: `物件${index}`, lang: 'zh' },
    ...{ needles: [`物件${index}`], created_at: now, expires_at: new Date(now.getTime() + 86_400_000) },
  }));
  for (let from = 0; from < rows.length; from += 1000)
    await server.ctx.db
      .insertInto('wanted_search')
      .values(rows.slice(from, from + 1000))
      .execute();
  const run: number[] = [];
  const counting = {
    ...matcher,
    fitting: (async (ctx, id, searches) => {
      run.push(searches.length);
      return matcher.fitting(ctx, id, searches);
    }) satisfies typeof matcher.fitting,
  };
  const reader = await createMember(server.ctx);
  await keep('掐丝', undefined, reader);
  const id = await createAsset(server.ctx, { title: { zh: '掐丝盒', en: 'Box' } });
  await tellOfAsset(server.ctx, counting, id);
  expect(run).toEqual([1]);
  expect(await told(reader)).toHaveLength(1);
});

it('the desk of searches says how many members wait for one, and not who', async () => {
  const words = '百宝嵌';
  const { api } = server;
  await api.catalog.list({ searchKey: words, size: 1 }, { headers: { 'accept-language': 'zh' } });
  for (const by of [member, await createMember(server.ctx)]) {
    await keep(words, undefined, by);
    await keep(words, 'model', by);
  }
  const editor = await staffWith(server.ctx, 'editor');
  const { records } = await api.searchesDesk.list({ size: 1 }, editor);
  expect(records).toMatchObject([{ query: words, waiting: 2 }]);
  expect(JSON.stringify(records)).not.toContain(member.clientId);
  expect((await api.searchesDesk.export({}, editor)).content).toContain('等待的会员');
});
