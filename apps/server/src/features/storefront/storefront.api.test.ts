import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { createCreator } from '../../../test/creators.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { createCatalogFeature, unlistAsset } from '../catalog/index.ts';
import { requireCreator } from '../applications/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { addMissingWords, createModerator } from '../moderation/index.ts';
import { announceWorks } from './announce.ts';
import { createStorefrontFeature } from './index.ts';

let server: TestServer;
let maker: Member;

beforeAll(async () => {
  const parts = { moderator: createModerator(), requireCreator };
  server = await startTestServer({
    features: {
      catalog: createCatalogFeature(),
      messages: messagesFeature,
      storefront: createStorefrontFeature(parts),
    },
  });
  await createCategories(server.ctx);
  await addMissingWords(server.ctx, [
    { word: '禁词', verdict: 'refuse', category: 'other' },
    { word: '疑词', verdict: 'review', category: 'other' },
  ]);
  maker = await createCreator(server.ctx, { displayName: '林间工作室' });
});
afterAll(() => server.close());

const storefront = () => server.api.storefront;
const as = ({ token }: Member) => ({ token });
const show = (id: string) => storefront().show({ id });

async function suspend({ clientId }: Member, at: Date | null): Promise<void> {
  await server.ctx.db
    .updateTable('creator')
    .set({ suspended_at: at })
    .where('client_id', '=', clientId)
    .execute();
}

describe('a storefront', () => {
  it('says what its creator wrote, with what is on sale and nothing else counted', async () => {
    const sold = await createAsset(server.ctx, { clientId: maker.clientId });
    const gone = await createAsset(server.ctx, { clientId: maker.clientId });
    await createAsset(server.ctx);
    await sql`update asset set download_count = 7 where id in (${sold}, ${gone})`.execute(server.ctx.db);
    await unlistAsset(server.ctx, gone);
    const said = { intro: '木器与光', enIntro: 'Wood and light', links: ['https://example.com/works'] };
    await storefront().save({ ...said, bannerAssetId: sold }, as(maker));
    expect(await show(maker.clientId)).toMatchObject({
      ...said,
      ...{ name: '林间工作室', assets: 1, downloads: 7, followers: 0, isSuspended: false },
      banner: `/media/cover/${sold}/front.webp`,
    });
    await unlistAsset(server.ctx, sold);
    expect(await show(maker.clientId)).toMatchObject({ banner: '', assets: 0, downloads: 0 });
    // What its creator reads can be saved again as it is.
    const { bannerAssetId } = await storefront().own({}, as(maker));
    expect(bannerAssetId).toBe(null);
    await storefront().save({}, as(maker));
    expect(await show(maker.clientId)).toMatchObject({ intro: '', links: [] });
  });

  it('is there for members who sold before there were creators, and for nobody else', async () => {
    const member = await createMember(server.ctx, { nickname: '旧成员' });
    const missing = { reason: 'STOREFRONT_NOT_FOUND', status: 404 };
    await expect(show(member.clientId)).rejects.toMatchObject(missing);
    await createAsset(server.ctx, { clientId: member.clientId });
    expect(await show(member.clientId)).toMatchObject({ name: '旧成员', since: null, assets: 1 });
    await expect(storefront().save({ intro: '我' }, as(member))).rejects.toMatchObject({
      reason: 'CREATOR_REQUIRED',
    });
    await server.ctx.db
      .updateTable('client')
      .set({ status: 'blocked' })
      .where('id', '=', member.clientId)
      .execute();
    await expect(show(member.clientId)).rejects.toMatchObject(missing);
  });

  it('of a suspended creator says that and the name, and nothing of what they wrote', async () => {
    const other = await createCreator(server.ctx, { displayName: '停用工作室' });
    await createAsset(server.ctx, { clientId: other.clientId });
    await storefront().save({ intro: '你好', links: ['https://example.com'] }, as(other));
    await suspend(other, server.ctx.clock.now());
    const shown = await show(other.clientId);
    expect(shown).toMatchObject({ name: '停用工作室', isSuspended: true, intro: '', links: [], assets: 0 });
    await expect(storefront().save({ intro: '再' }, as(other))).rejects.toMatchObject({
      reason: 'CREATOR_SUSPENDED',
    });
  });

  it.each([
    ['http://example.com', 'STOREFRONT_LINK_INVALID'],
    ['javascript:alert(1)', 'STOREFRONT_LINK_INVALID'],
    ['https://weixin.qq.com@evil.example', 'STOREFRONT_LINK_INVALID'],
    ['https://127.0.0.1/x', 'STOREFRONT_LINK_INVALID'],
    ['https://localhost', 'STOREFRONT_LINK_INVALID'],
    ['https://example.com/禁词', 'WORDS_FORBIDDEN'],
  ])('takes no link like %s', async (link, reason) => {
    await expect(storefront().save({ links: [link] }, as(maker))).rejects.toMatchObject({ reason });
  });

  it('takes neither forbidden nor doubtful words, nor the cover of somebody else', async () => {
    const foreign = await createAsset(server.ctx);
    const refused = async (input: object, reason: string) =>
      expect(storefront().save(input, as(maker))).rejects.toMatchObject({ reason });
    await storefront().save({ intro: '原来的' }, as(maker));
    await refused({ intro: '有禁词' }, 'WORDS_FORBIDDEN');
    await refused({ enIntro: 'with 疑词' }, 'WORDS_DOUBTFUL');
    await refused({ bannerAssetId: foreign }, 'ASSET_NOT_FOUND');
    await refused({ links: Array.from({ length: 6 }, (_, at) => `https://example.com/${at}`) }, 'BAD_INPUT');
    expect((await storefront().own({}, as(maker))).intro).toBe('原来的');
  });
});

it('nothing is saved while staff decides on how its maker shows themselves', async () => {
  const { ctx } = server;
  const writer = await createCreator(ctx);
  const save = async (intro: string) => storefront().save({ intro, enIntro: '', links: [] }, as(writer));
  await save('旧');
  const lock = sql`select from client where id = ${writer.clientId} for update`;
  const { saving } = await holding(ctx, lock, async (db) => {
    const saving = save('新');
    await waitsFor(ctx, 'client');
    expect(
      (await sql`select intro from storefront where client_id = ${writer.clientId}`.execute(db)).rows,
    ).toEqual([{ intro: '旧' }]);
    return { saving };
  });
  await saving;
  expect(await show(writer.clientId)).toMatchObject({ intro: '新' });
});

describe('following', () => {
  it('counts each follower once, however often and at once they press', async () => {
    const creator = await createCreator(server.ctx);
    const [one, two] = [await createMember(server.ctx), await createMember(server.ctx)];
    const press = (by: Member, isFollowing: boolean) =>
      storefront().follow({ id: creator.clientId, isFollowing }, as(by));
    await Promise.all([press(one, true), press(one, true), press(two, true), press(two, true)]);
    expect((await show(creator.clientId)).followers).toBe(2);
    expect(await storefront().isFollowing({ id: creator.clientId }, as(one))).toBe(true);
    await Promise.all([press(one, false), press(one, false)]);
    expect(await press(one, false)).toEqual({ followers: 1 });
    // As when an account is closed: its rows go, whoever deletes them.
    await server.ctx.db.deleteFrom('creator_follow').where('client_id', '=', two.clientId).execute();
    expect((await show(creator.clientId)).followers).toBe(0);
  });

  it('is refused of oneself, of nobody and of who is suspended, but anybody can be left', async () => {
    const creator = await createCreator(server.ctx);
    const member = await createMember(server.ctx);
    const follow = (id: string, by: Member, isFollowing = true) =>
      storefront().follow({ id, isFollowing }, as(by));
    await expect(follow(creator.clientId, creator)).rejects.toMatchObject({ reason: 'FOLLOW_OWN' });
    await expect(follow(member.clientId, creator)).rejects.toMatchObject({ reason: 'STOREFRONT_NOT_FOUND' });
    await follow(creator.clientId, member);
    await suspend(creator, server.ctx.clock.now());
    const late = await createMember(server.ctx);
    await expect(follow(creator.clientId, late)).rejects.toMatchObject({ reason: 'STOREFRONT_NOT_FOUND' });
    expect((await storefront().following({ size: 5 }, as(member))).records).toMatchObject([
      { id: creator.clientId, isSuspended: true },
    ]);
    expect(await follow(creator.clientId, member, false)).toEqual({ followers: 0 });
  });

  it('lists whom one follows, the latest first, page by page', async () => {
    const member = await createMember(server.ctx);
    const creators: Member[] = [];
    for (let at = 0; at < 3; at += 1) {
      const creator = await createCreator(server.ctx);
      creators.unshift(creator);
      server.clock.advance({ seconds: 1 });
      await storefront().follow({ id: creator.clientId, isFollowing: true }, as(member));
    }
    const first = await storefront().following({ size: 2 }, as(member));
    const rest = await storefront().following({ size: 2, cursor: first.cursor ?? '' }, as(member));
    expect(first.total).toBe(3);
    expect([...first.records, ...rest.records].map(({ id }) => id)).toEqual(
      creators.map(({ clientId }) => clientId),
    );
    expect(rest.cursor).toBeNull();
  });

  it('tells followers once a day of what is new since they follow, and not who does without', async () => {
    const creator = await createCreator(server.ctx, { displayName: '山石' });
    const [reader, calm] = [await createMember(server.ctx), await createMember(server.ctx)];
    const publish = (zh: string) =>
      createAsset(server.ctx, { clientId: creator.clientId, title: { zh, en: zh } });
    await publish('旧作');
    server.clock.advance({ minutes: 1 });
    for (const by of [reader, calm])
      await storefront().follow({ id: creator.clientId, isFollowing: true }, as(by));
    await server.api.messages.setPreference({ kind: 'following', isOn: false }, as(calm));
    server.clock.advance({ minutes: 1 });
    const chair = await publish('椅子');
    server.clock.advance({ minutes: 10 });
    const told = async (by: Member) => (await server.api.messages.list({ size: 9 }, as(by))).records;
    await announceWorks.run(server.ctx, {});
    await announceWorks.run(server.ctx, {});
    expect(await told(reader)).toMatchObject([
      { title: '山石 上架了新作品', content: '山石：“椅子”。', target: { page: 'asset', id: chair } },
    ]);
    expect(await told(calm)).toEqual([]);
    for (const name of ['桌', '灯', '床', '柜']) await publish(name);
    server.clock.advance({ minutes: 10 });
    await announceWorks.run(server.ctx, {});
    expect((await told(reader))[0]).toMatchObject({
      content: expect.stringMatching(/等 4 件/) as unknown,
      target: { page: 'following', id: '' },
    });
  });
});
