import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { createCatalogFeature, findAssetIds } from '../catalog/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { addMissingWords, createModerator } from '../moderation/index.ts';
import { createReportsDesk, createReportsFeature, type Subjects } from '../reports/index.ts';
import { createRatingsDesk, createRatingsFeature, ratingSubject } from './index.ts';

let server: TestServer;
let reviewer: TestStaff;
let maker: Member;
let asset: string;

const noSubject = { lock: async () => false, addressOf: async () => '' };
const subjects: Subjects = {
  asset: noSubject,
  post: noSubject,
  task: noSubject,
  rating: ratingSubject,
  person: noSubject,
};

beforeAll(async () => {
  server = await startTestServer({
    features: {
      catalog: createCatalogFeature(),
      messages: messagesFeature,
      ratings: createRatingsFeature({ moderator: createModerator() }),
      ratingsDesk: createRatingsDesk(findAssetIds),
      reports: createReportsFeature(subjects),
      reportsDesk: createReportsDesk(subjects),
    },
  });
  await createCategories(server.ctx);
  await addMissingWords(server.ctx, [
    { word: '禁词', verdict: 'refuse', category: 'other' },
    { word: '疑词', verdict: 'review', category: 'other' },
  ]);
  reviewer = await staffWith(server.ctx, 'reviewer');
});
afterAll(() => server.close());
beforeEach(async () => {
  maker = await createMember(server.ctx);
  asset = await createAsset(server.ctx, { clientId: maker.clientId, pricePoints: 0 });
});

const as = ({ token }: { token: string }) => ({ token });
const ratings = () => server.api.ratings;

/** What staff hands in of a rating as the list shows it. */
async function seen(id: string, state: 'waiting' | 'shown' | 'hidden') {
  const { records } = await server.api.ratingsDesk.list({ size: 50, state }, as(reviewer));
  const { updateTime, state: seenState } = records.find((record) => record.id === id) ?? {};
  return { id, seenTime: updateTime?.toISOString() ?? '', seenState: seenState ?? state };
}

/** Somebody who has the asset. */
async function owner(of = asset): Promise<Member> {
  const member = await createMember(server.ctx);
  await server.ctx.db
    .insertInto('entitlement')
    .values({
      ...{ client_id: member.clientId, asset_id: of, ground: 'free' },
      created_at: server.ctx.clock.now(),
    })
    .execute();
  return member;
}
async function rate(stars: number, text = '', by?: Member): Promise<{ id: string; by: Member }> {
  server.clock.advance({ seconds: 1 });
  const who = by ?? (await owner());
  const { id } = await ratings().save({ id: asset, stars, text }, as(who));
  return { id, by: who };
}
const listed = async (sort?: 'newest' | 'useful') =>
  (await ratings().list({ id: asset, size: 20, ...(sort && { sort }) })).records;
const summary = () => ratings().summary({ id: asset });
const refused = (reason: string) => ({ reason });

describe('a rating', () => {
  it('is one for each who has the asset, changed in its place and taken back, with numbers that follow', async () => {
    expect(await summary()).toEqual({ count: 0, average: null, stars: [0, 0, 0, 0, 0] });
    const first = await rate(2, '缺贴图');
    await rate(5, 'Clean mesh');
    await Promise.all([1, 2, 3].map(() => ratings().save({ id: asset, stars: 4 }, as(first.by))));
    expect(await summary()).toEqual({ count: 2, average: 4.5, stars: [0, 0, 0, 1, 1] });
    expect((await listed()).map(({ stars, isEdited }) => [stars, isEdited])).toEqual([
      [5, false],
      [4, true],
    ]);
    server.clock.advance({ seconds: 1 });
    await rate(4, '已更新', first.by);
    expect((await listed()).find(({ id }) => id === first.id)).toMatchObject({
      ...{ text: '已更新', isEdited: true, isOwn: false },
    });
    await ratings().withdraw({ id: asset }, as(first.by));
    expect(await summary()).toMatchObject({ count: 1, average: 5 });
    // As when an account is closed.
    await sql`delete from rating where asset_id = ${asset}`.execute(server.ctx.db);
    expect(await summary()).toMatchObject({ count: 0, average: null });
  });

  it('is refused of the maker, of who does not have it, and of who is too close', async () => {
    const save = (by: Member) => ratings().save({ id: asset, stars: 5 }, as(by));
    await expect(save(maker)).rejects.toMatchObject(refused('RATING_OWN'));
    const stranger = await createMember(server.ctx);
    await expect(save(stranger)).rejects.toMatchObject(refused('RATING_NOT_HAD'));
    const [twin, seller, friend] = [await owner(), await owner(), await owner()];
    const mark = Buffer.alloc(32, 5);
    for (const { clientId } of [maker, twin])
      await sql`insert into sealed_detail (id, client_id, kind, key_id, sealed, mark, created_at)
        values (gen_random_uuid(), ${clientId}, 'identity', 'k', '\\x00', ${mark}, now())`.execute(
        server.ctx.db,
      );
    // Any posting does.
    await createBuyer(server.ctx, 10);
    const { id: txn } = await server.ctx.db.selectFrom('ledger_txn').select('id').executeTakeFirstOrThrow();
    const sold = await createAsset(server.ctx, { clientId: seller.clientId });
    await sql`insert into earning (id, seller_id, buyer_id, asset_id, name, en_name, form, order_no, gross_points,
        share_points, rate_version, txn_id, created_at, available_at)
      values (gen_random_uuid(), ${seller.clientId}, ${maker.clientId}, ${sold}, '灯', 'Lamp', 'purchase', ${`n${sold}`},
        20, 14, 1, ${txn}, now(), now())`.execute(server.ctx.db);
    await expect(save(twin)).rejects.toMatchObject(refused('RATING_NOT_INDEPENDENT'));
    await expect(save(seller)).rejects.toMatchObject(refused('RATING_NOT_INDEPENDENT'));
    const may = async (by: Member) => (await ratings().own({ id: asset }, as(by))).may;
    expect([await may(maker), await may(stranger), await may(twin), await may(friend)]).toEqual([
      ...['reply', 'no', 'no', 'rate'],
    ]);
    expect((await summary()).count).toBe(0);
  });

  it('with forbidden words is refused, with doubtful ones waits for staff and counts for nothing', async () => {
    const by = await owner();
    await expect(ratings().save({ id: asset, stars: 1, text: '禁词' }, as(by))).rejects.toMatchObject(
      refused('WORDS_FORBIDDEN'),
    );
    await expect(ratings().save({ id: asset, stars: 6, text: '' }, as(by))).rejects.toMatchObject(
      refused('BAD_INPUT'),
    );
    const { id } = await rate(1, '疑词', by);
    expect(await listed()).toEqual([]);
    expect((await ratings().own({ id: asset }, as(by))).rating).toMatchObject({ state: 'waiting' });
    const waiting = await server.api.ratingsDesk.list({ size: 9 }, as(reviewer));
    expect(waiting.records).toMatchObject([{ id, text: '疑词', stars: 1 }]);
    await server.api.ratingsDesk.restore(await seen(id, 'waiting'), as(reviewer));
    expect(await summary()).toMatchObject({ count: 1, average: 1 });
  });

  it('stands in the order of time, or of what others find useful, page by page', async () => {
    const made = [await rate(1), await rate(2), await rate(3)];
    const [first, second, third] = made.map(({ id }) => id);
    const [one, two] = [await createMember(server.ctx), await createMember(server.ctx)];
    const vote = (id: string | undefined, by: Member, isUseful = true) =>
      ratings().vote({ id: id ?? '', isUseful }, as(by));
    await Promise.all([vote(second, one), vote(second, one), vote(second, two), vote(first, one)]);
    expect((await listed()).map(({ id }) => id)).toEqual([third, second, first]);
    const page = await ratings().list({ id: asset, size: 2, sort: 'useful' }, as(one));
    expect(page.records).toMatchObject([
      { id: second, useful: 2, isUseful: true },
      { id: first, useful: 1 },
    ]);
    const rest = await ratings().list({ id: asset, size: 2, sort: 'useful', cursor: page.cursor ?? '' });
    expect(rest).toMatchObject({ total: 3, cursor: null, records: [{ id: third }] });
    expect(await vote(second, two, false)).toEqual({ useful: 1 });
    await expect(vote(first, made[0]?.by ?? one)).rejects.toMatchObject(refused('RATING_OWN'));
  });
});

describe('its creator', () => {
  it('answers once, changes that and takes it back, but nothing of the rating; nobody else answers', async () => {
    const { id, by } = await rate(2, '太贵');
    const reply = (text: string, who: Member) => ratings().reply({ id, text }, as(who));
    await reply('谢谢', maker);
    server.clock.advance({ minutes: 1 });
    await reply('已调价', maker);
    expect((await listed())[0]).toMatchObject({ text: '太贵', reply: { text: '已调价', isEdited: true } });
    for (const who of [by, await createMember(server.ctx)])
      await expect(reply('冒充', who)).rejects.toMatchObject(refused('RATING_NOT_FOUND'));
    await expect(reply('疑词', maker)).rejects.toMatchObject(refused('WORDS_DOUBTFUL'));
    await ratings().withdraw({ id: asset }, as(maker));
    expect(await summary()).toMatchObject({ count: 1 });
    await reply('', maker);
    expect((await listed())[0]).toMatchObject({ stars: 2, reply: null });
  });
});

describe('staff', () => {
  it('hides one behind a reason, which its author can neither change nor make room for', async () => {
    const { id, by } = await rate(1, '某某住在某路 5 号');
    await ratings().reply({ id, text: '答' }, as(maker));
    await server.api.ratingsDesk.hide({ ...(await seen(id, 'shown')), reason: 'personal' }, as(reviewer));
    const [tombstone] = await listed();
    expect(tombstone).toMatchObject({
      id,
      hiddenReason: 'personal',
      stars: 0,
      text: '',
      name: '',
      reply: null,
    });
    expect(JSON.stringify(tombstone)).not.toContain('某路');
    expect(await summary()).toMatchObject({ count: 0 });
    await expect(rate(5, '改', by)).rejects.toMatchObject(refused('RATING_HIDDEN'));
    await expect(ratings().withdraw({ id: asset }, as(by))).rejects.toMatchObject(refused('RATING_HIDDEN'));
    const [notice] = (await server.api.messages.list({ size: 1 }, as(by))).records;
    expect(notice?.content).toContain('含他人个人信息');
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject = ${id} order by seq`.execute(server.ctx.db);
    expect(rows.map(({ action }) => action)).toEqual(['ratingsDesk.hide']);
    await server.api.ratingsDesk.restore(await seen(id, 'hidden'), as(reviewer));
    expect((await listed())[0]).toMatchObject({ stars: 1, reply: { text: '答' } });
  });

  it('finds one by any part of what it says, by its asset, by its author’s name, and by the id of each', async () => {
    const other = await createAsset(server.ctx, { title: { zh: '黄铜落地灯', en: 'Brass floor lamp' } });
    const said = await rate(4, '做工精细，100% 好评 Well Made');
    const second = await owner(other);
    await sql`update client set nickname = '寻找者' where id = ${second.clientId}`.execute(server.ctx.db);
    const { id } = await ratings().save({ id: other, stars: 2, text: '' }, as(second));
    const found = async (words: string, state: 'waiting' | 'shown' = 'shown') => {
      const { records, total } = await server.api.ratingsDesk.list({ words, state, size: 50 }, as(reviewer));
      expect(total).toBe(records.length);
      return records.map((record) => record.id);
    };
    for (const words of ['工精', 'well made', '0% 好', '细', asset, said.id, said.by.clientId])
      expect([words, await found(words)]).toEqual([words, [said.id]]);
    for (const words of ['落地灯', 'brass lamp', '寻找者', other, id])
      expect([words, await found(words)]).toEqual([words, [id]]);
    for (const words of ['0_ 好', '精工', '寻找']) expect([words, await found(words)]).toEqual([words, []]);
    expect(await found('工精', 'waiting')).toEqual([]);
  });

  it('finds words that nearly every rating has, the newest first', async () => {
    const { id } = await rate(5, '很满意');
    const before = new Date(server.ctx.clock.now().getTime() - 1000);
    await sql`with people as (
        insert into client (id, phone, nickname, grant_type, created_at)
        select gen_random_uuid(), (19900000000 + n)::text, '', 'sms', ${before} from generate_series(1, 400) n returning id)
      insert into rating (id, asset_id, client_id, stars, text, state, created_at, updated_at)
      select gen_random_uuid(), ${asset}, id, 5, '很满意', 'shown', ${before}, ${before} from people`.execute(
      server.ctx.db,
    );
    const { records, total } = await server.api.ratingsDesk.list(
      { words: '满意', state: 'shown', size: 2 },
      as(reviewer),
    );
    expect([records[0]?.id, records.length, total]).toEqual([id, 2, 401]);
  });

  it('decides on what they read, not on what its author or a colleague made of it since', async () => {
    const { id, by } = await rate(1, '疑词一');
    const read = await seen(id, 'waiting');
    server.clock.advance({ seconds: 1 });
    await rate(1, '疑词二', by);
    const desk = server.api.ratingsDesk;
    for (const deed of [
      () => desk.restore(read, as(reviewer)),
      () => desk.hide({ ...read, reason: 'advert' }, as(reviewer)),
    ])
      await expect(deed()).rejects.toMatchObject(refused('RATING_CHANGED'));
    const again = await seen(id, 'waiting');
    await desk.hide({ ...again, reason: 'advert' }, as(reviewer));
    await expect(desk.restore(again, as(reviewer))).rejects.toMatchObject(refused('RATING_CHANGED'));
    expect((await listed())[0]).toMatchObject({ id, hiddenReason: 'advert' });
  });

  it('hides one that is rightly reported', async () => {
    const { id } = await rate(1, '骂人');
    const reporter = await createMember(server.ctx);
    await server.api.reports.send({ subject: 'rating', id, kind: 'unlawful' }, as(reporter));
    const about = { id, about: 'rating' } as const;
    const detail = await server.api.reportsDesk.detail(about, as(reviewer));
    expect(detail).toMatchObject({ address: `/mogine/detail?id=${asset}#ratings`, mayTakeDown: true });
    await server.api.reportsDesk.decide({ ...about, outcome: 'upheld', seen: 1 }, as(reviewer));
    expect((await listed())[0]).toMatchObject({ hiddenReason: 'unlawful' });
  });

  it('is shown to whoever decides on its report, and hidden behind the reason that they choose', async () => {
    const { id } = await rate(1, '骂人');
    await server.api.reports.send({ subject: 'rating', id, kind: 'other' }, as(maker));
    const about = { id, about: 'rating' } as const;
    const { what } = await server.api.reportsDesk.detail(about, as(reviewer));
    const { name, enName } = await server.api.catalog.detail({ id: asset });
    expect(what).toEqual({ name, enName, stars: 1, text: '骂人' });
    const decision = { ...about, outcome: 'upheld', ratingReason: 'abusive', seen: 1 } as const;
    await server.api.reportsDesk.decide(decision, as(reviewer));
    expect((await listed())[0]).toMatchObject({ hiddenReason: 'abusive' });
  });
});
