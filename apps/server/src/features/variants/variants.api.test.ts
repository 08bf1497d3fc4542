import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { features } from '../index.ts';
import { addMissingWords } from '../moderation/index.ts';

let server: TestServer;
let editor: TestStaff;
let owner: Member;
let own: { token: string };

beforeAll(async () => {
  const { catalog, assetsDesk, orders, reviewDesk, messages, submissions, variants, variantsDesk } = features;
  server = await startTestServer({
    features: { catalog, assetsDesk, orders, reviewDesk, messages, submissions, variants, variantsDesk },
  });
  await createCategories(server.ctx);
  editor = await staffWith(server.ctx, 'editor');
  await addMissingWords(server.ctx, [
    { word: '禁词', verdict: 'refuse', category: 'fraud' },
    { word: '疑词', verdict: 'review', category: 'fraud' },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createMember(server.ctx);
  own = { token: owner.token };
});

const calls = () => server.api.variants;
const desk = () => server.api.variantsDesk;
const labelled = (assetId: string, label: string) => ({ assetId, label, enLabel: `${label} in English` });

async function sell(count: number, given: Parameters<typeof createAsset>[1] = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await createAsset(server.ctx, { clientId: owner.clientId, ...given }));
  return ids;
}

/** A family of these, called by their places; as its owner sees it. */
async function group(ids: readonly string[]) {
  const family = await calls().save({ members: ids.map((id, n) => labelled(id, `款式${n + 1}`)) }, own);
  if (!family) throw new Error('a family was dissolved');
  return family;
}

const shownOf = async (id: string) =>
  (await server.api.catalog.detail({ id })).variants.map((each) => each.id);
const countOf = async (id: string) => (await server.api.catalog.list({ id })).records[0]?.variantCount;

describe('a family', () => {
  it('is seen on the page and card of each of its members, in its order, and is no loose thing any more once it is dissolved', async () => {
    const [a = '', b = '', c = ''] = await sell(3);
    expect([await shownOf(a), await countOf(a)]).toEqual([[], undefined]);
    const family = await group([b, a, c]);
    for (const id of [a, b, c]) {
      expect(await shownOf(id)).toEqual([b, a, c]);
      expect(await countOf(id)).toBe(3);
    }
    expect((await server.api.catalog.detail({ id: a }, own)).variants[1]).toMatchObject({
      ...{ id: a, label: '款式2', enLabel: '款式2 in English', price: 20, coverColor: '#8a8a8a' },
    });
    const { records } = await server.api.catalog.list({ clientId: owner.clientId, size: 5 });
    expect(records.map(({ variantCount }) => variantCount)).toEqual([3, 3, 3]);
    const renamed = { familyId: family.id, revision: family.revision };
    const changed = await calls().save(
      { ...renamed, members: [labelled(c, '深灰布'), labelled(a, '浅灰布')] },
      own,
    );
    expect(changed?.members.map(({ id, label }) => [id, label])).toEqual([
      [c, '深灰布'],
      [a, '浅灰布'],
    ]);
    expect([await shownOf(c), await shownOf(b)]).toEqual([[c, a], []]);
    const last = { familyId: family.id, revision: changed?.revision, members: [labelled(c, '深灰布')] };
    expect(await calls().save(last, own)).toBeNull();
    expect([await shownOf(c), await countOf(a)]).toEqual([[], undefined]);
    expect((await calls().family({ id: c }, own)).family).toBeNull();
  });

  it('loses for readers what leaves sale, keeps it for its maker, and has it again when it comes back', async () => {
    const [a = '', b = '', c = ''] = await sell(3, { pricePoints: 15 });
    await group([a, b, c]);
    const buyer = await createBuyer(server.ctx, 100);
    await server.api.orders.pay({ resourceIds: b, expectedPoint: 15 }, buyer);
    await server.api.submissions.unlist({ id: b }, own);
    expect([await shownOf(a), await countOf(a)]).toEqual([[a, c], 2]);
    const { family } = await calls().family({ id: a }, own);
    expect(family?.members.map(({ id, state }) => [id, state])).toEqual([
      [a, 'on_sale'],
      [b, 'unlisted'],
      [c, 'on_sale'],
    ]);
    const { records } = await server.api.orders.assets({ size: 5 }, buyer);
    expect(records.map(({ id }) => id)).toEqual([b]);
    await server.api.submissions.unlist({ id: c }, own);
    expect([await shownOf(a), await countOf(a)]).toEqual([[], undefined]);
    await sql`update asset set status = 'published' where id = ${b}`.execute(server.ctx.db);
    expect(await shownOf(a)).toEqual([a, b]);
  });

  it('changes no price, and nothing that is bought', async () => {
    const [a = '', b = ''] = await sell(2, { pricePoints: 15 });
    const buyer = await createBuyer(server.ctx, 100);
    await server.api.orders.pay({ resourceIds: a, expectedPoint: 15 }, buyer);
    await group([a, b]);
    expect(await server.api.catalog.detail({ id: a }, buyer)).toMatchObject({ access: 'owned', price: 15 });
    expect(await server.api.catalog.detail({ id: b }, buyer)).toMatchObject({ access: 'buy', price: 15 });
  });

  it('is made of own things on sale, of one kind, each in no other family', async () => {
    const [a = '', b = '', c = '', d = ''] = await sell(4);
    const [foreign, material] = [
      await createAsset(server.ctx),
      await createAsset(server.ctx, { clientId: owner.clientId, kind: 'material', category: 'wood' }),
    ];
    const save = (...members: { assetId: string; label: string; enLabel: string }[]) =>
      refusalOf(calls().save({ members }, own));
    expect(await save(labelled(a, '一'), labelled(foreign, '二'))).toBe('ASSET_NOT_FOUND');
    expect(await save(labelled(a, '一'), labelled(server.ctx.ids.next(), '二'))).toBe('ASSET_NOT_FOUND');
    expect(await save(labelled(a, '一'), labelled(material, '二'))).toBe('VARIANT_OTHER_KIND');
    expect(await save(labelled(a, '一'), labelled(a, '二'))).toBe('BAD_INPUT');
    expect(await save(labelled(a, '一'))).toBe('VARIANTS_TOO_FEW');
    expect(await save()).toBe('VARIANTS_TOO_FEW');
    const family = await group([a, b]);
    expect(await save(labelled(a, '一'), labelled(c, '二'))).toBe('VARIANT_ELSEWHERE');
    await server.api.submissions.unlist({ id: c }, own);
    expect(await save(labelled(c, '一'), labelled(d, '二'))).toBe('VARIANT_OFF_SALE');
    const stranger = { token: (await createMember(server.ctx)).token };
    const seen = { familyId: family.id, revision: family.revision, members: [] };
    expect(await refusalOf(calls().save(seen, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(calls().family({ id: a }, stranger))).toBe('ASSET_NOT_FOUND');
    expect(await shownOf(a)).toEqual([a, b]);
  });

  it('has forty members at most', async () => {
    const ids = await sell(41);
    expect(await refusalOf(group(ids))).toBe('VARIANTS_FULL');
    const family = await group(ids.slice(0, 40));
    expect((await shownOf(ids[39] ?? '')).length).toBe(40);
    const members = ids.map((id, n) => labelled(id, `款式${n + 1}`));
    const seen = { familyId: family.id, revision: family.revision };
    expect(await refusalOf(calls().save({ ...seen, members }, own))).toBe('VARIANTS_FULL');
  });

  it.each([
    ['nothing', ''],
    ['what cannot be seen', '\u200b \u2060'],
    ['what joins nothing', '\u200d\u200d'],
    ['a long one', '款'.repeat(25)],
  ])('has no label that is %s', async (_, label) => {
    const [a = '', b = ''] = await sell(2);
    const members = [labelled(a, '一'), { assetId: b, label, enLabel: 'Two' }];
    expect(await refusalOf(calls().save({ members }, own))).toBe('BAD_INPUT');
  });

  it.each([
    ['in case', 'Dark grey', 'dark GREY'],
    ['in width', '深灰A', '深灰Ａ'],
    ['in spaces', '深 灰', '深   灰'],
    ['in what cannot be seen', '深灰', '深\u200d灰'],
  ])('has no two labels that differ %s alone', async (_, one, other) => {
    const [a = '', b = ''] = await sell(2);
    const members = [
      { assetId: a, label: one, enLabel: 'One' },
      { assetId: b, label: other, enLabel: 'Two' },
    ];
    expect(await refusalOf(calls().save({ members }, own))).toBe('VARIANT_LABEL_ALIKE');
    const english = members.map(({ assetId, label }, n) => ({ assetId, label: `款${n}`, enLabel: label }));
    expect(await refusalOf(calls().save({ members: english }, own))).toBe('VARIANT_LABEL_ALIKE');
  });

  it('says nothing on a page that may not be said there', async () => {
    const [a = '', b = ''] = await sell(2);
    const say = (label: string) =>
      refusalOf(calls().save({ members: [labelled(a, label), labelled(b, '二')] }, own));
    expect([await say('禁词'), await say('疑词')]).toEqual(['WORDS_FORBIDDEN', 'WORDS_DOUBTFUL']);
    const hostile = '<img onerror=1>"';
    const named = { assetId: a, label: hostile, enLabel: hostile };
    const family = await calls().save({ members: [named, labelled(b, '二')] }, own);
    expect(family?.members[0]?.label).toBe(hostile);
    expect((await server.api.catalog.detail({ id: b })).variants[0]?.label).toBe(hostile);
  });

  it('keeps a doubtful label that a reviewer let pass, and takes it for no other asset', async () => {
    const [a = '', b = ''] = await sell(2);
    const { id: familyId, revision } = await group([a, b]);
    await sql`update asset_variant set label = '疑词', en_label = '疑词 in English' where asset_id = ${a}`.execute(
      server.ctx.db,
    );
    const save = (members: ReturnType<typeof labelled>[]) =>
      refusalOf(calls().save({ familyId, revision, members }, own));
    expect(await save([labelled(b, '疑词'), labelled(a, '款式1')])).toBe('WORDS_DOUBTFUL');
    expect(await save([labelled(b, '款式2'), labelled(a, '疑词')])).toBe('accepted');
  });
});

describe('two at once', () => {
  it('of two tabs that group the same thing one does, and the other is told', async () => {
    const [a = '', b = '', c = ''] = await sell(3);
    // Both come before either is done.
    const lock = sql`select from asset where id = ${a} for no key update`;
    const { saving } = await holding(server.ctx, lock, async () => {
      const saving = Promise.all([
        refusalOf(calls().save({ members: [labelled(a, '一'), labelled(b, '二')] }, own)),
        refusalOf(calls().save({ members: [labelled(c, '三'), labelled(a, '一')] }, own)),
      ]);
      await waitsFor(server.ctx, 'select id from asset');
      return { saving };
    });
    expect((await saving).toSorted()).toEqual(['VARIANT_ELSEWHERE', 'accepted']);
    expect((await shownOf(a)).length).toBe(2);
  });

  it('of two that change a family as they saw it one does', async () => {
    const [a = '', b = '', c = '', d = ''] = await sell(4);
    const { id: familyId, revision } = await group([a, b]);
    const add = (id: string, label: string) =>
      calls().save(
        { familyId, revision, members: [labelled(a, '一'), labelled(b, '二'), labelled(id, label)] },
        own,
      );
    const answers = await Promise.all([refusalOf(add(c, '三')), refusalOf(add(d, '四'))]);
    expect(answers.toSorted()).toEqual(['CONFLICT', 'accepted']);
    expect((await shownOf(a)).length).toBe(3);
  });
});

describe('editors', () => {
  it('mend a family of anybody, and each asset that moved has it in its history', async () => {
    const [a = '', b = '', c = ''] = await sell(3);
    const { id: familyId, revision } = await group([a, b]);
    const seen = await desk().family({ id: b }, editor);
    expect(seen.family).toMatchObject({ id: familyId, revision });
    const members = [labelled(a, '款式1'), labelled(c, '新款')];
    const saved = await desk().save({ id: a, familyId, revision, members }, editor);
    expect(saved?.members.map(({ id }) => id)).toEqual([a, c]);
    const entries = async (id: string) =>
      (await server.api.assetsDesk.detail({ id }, editor)).history
        .filter(({ action }) => action === 'variants.changed')
        .map(({ details }) => [details['before'], details['after']]);
    const place = (label: string, at: number) => ({ ...labelled('', label), assetId: undefined, place: at });
    expect(await entries(a)).toEqual([]);
    expect(await entries(b)).toMatchObject([[{ label: '款式2', place: 2 }, null]]);
    expect(await entries(c)).toMatchObject([[null, { label: place('新款', 2).label, place: 2 }]]);
    expect(await refusalOf(desk().save({ id: a, familyId, revision, members: [] }, editor))).toBe('CONFLICT');
  });

  it('put nothing of another maker into it', async () => {
    const [a = ''] = await sell(1);
    const foreign = await createAsset(server.ctx);
    const members = [labelled(a, '一'), labelled(foreign, '二')];
    expect(await refusalOf(desk().save({ id: a, members }, editor))).toBe('VARIANT_OTHER_MAKER');
    const house = [await createAsset(server.ctx), foreign];
    const saved = await desk().save(
      { id: foreign, members: house.map((id, n) => labelled(id, `款式${n}`)) },
      editor,
    );
    expect(saved?.members.map(({ id }) => id)).toEqual(house);
  });
});

describe('where an asset becomes another one', () => {
  async function merge(from: string, into: string) {
    const seen = await server.api.assetsDesk.mergePreview({ id: from, into }, editor);
    const revisions = { revision: seen.from.revision, intoRevision: seen.into.revision };
    await server.api.assetsDesk.merge({ id: from, into, ...revisions, reason: '重复' }, editor);
  }

  it('its place in a family goes to the one that stays, if that stands alone', async () => {
    const [a = '', b = '', c = ''] = await sell(3);
    await group([a, b]);
    await merge(a, c);
    expect(await shownOf(c)).toEqual([c, b]);
    expect((await calls().family({ id: c }, own)).family?.members[0]?.label).toBe('款式1');
  });

  it('the family of the one that stays holds, and what is left of the other one is none with a single member', async () => {
    const [a = '', b = '', c = '', d = ''] = await sell(4);
    await group([a, b]);
    await group([c, d]);
    await merge(a, c);
    expect([await shownOf(c), await shownOf(b)]).toEqual([[c, d], []]);
    expect((await calls().family({ id: b }, own)).family).toBeNull();
    await merge(d, c);
    expect(await shownOf(c)).toEqual([]);
  });
});
