import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { reasonOf } from '../../../test/create.ts';
import { decide, useReviewShop } from '../../../test/review-shop.ts';
import { staffWith } from '../../../test/staff.ts';
import { requestMissing } from '../catalog/likeness/jobs.ts';

const shop = useReviewShop();

const calls = () => shop.server.api.submissions;
const grey = { label: '深灰布', enLabel: 'Dark grey' };
const light = { siblingLabel: '浅灰布', enSiblingLabel: 'Light grey' };

async function publish(draftId: string, variant: object): Promise<string> {
  await decide(shop.server, await shop.submit(draftId, { variant }));
  await shop.server.drainJobs();
  return (await standingOf(draftId))?.assetId ?? '';
}
const standingOf = async (draftId: string) =>
  (await calls().standings({}, shop.own)).find((each) => each.draftId === draftId);
const shownOf = async (id: string) =>
  (await shop.server.api.catalog.detail({ id })).variants.map((each) => [each.id, each.label]);
async function newsOf(): Promise<string> {
  const { records } = await shop.server.api.messages.list({ size: 1 }, shop.own);
  return records[0]?.content ?? '';
}

it('what is handed in as a variant joins the family when it is published, or makes one with what stood alone', async () => {
  const first = await shop.sell();
  const draft = await shop.draft();
  const second = await publish(draft, { assetId: first, ...grey, ...light });
  const both = [
    [first, '浅灰布'],
    [second, '深灰布'],
  ];
  expect([await shownOf(first), await shownOf(second)]).toEqual([both, both]);
  expect((await standingOf(draft))?.variant).toMatchObject({ assetId: first, ...grey, outcome: 'joined' });
  const third = await publish(await shop.draft(), {
    ...{ assetId: second, label: '米白布', enLabel: 'Off-white' },
  });
  expect(await shownOf(first)).toEqual([...both, [third, '米白布']]);
  expect(await newsOf()).toBe('《布艺沙发》现已上架。');
});

it('who reviews it sees beside what it would stand, and its maker that it may look the same', async () => {
  const first = await shop.sell({ name: '沙发一' });
  await requestMissing(shop.server.ctx);
  await shop.server.drainJobs();
  const draft = await shop.draft();
  const id = await shop.submit(draft, { variant: { assetId: first, ...grey, ...light } });
  const reviewer = await staffWith(shop.server.ctx, 'reviewer');
  const { variant } = await shop.server.api.reviewDesk.detail({ id }, reviewer);
  expect(variant).toMatchObject({ assetId: first, name: '沙发一', ...grey, outcome: '' });
  expect(variant?.siblings).toMatchObject([{ id: first, label: '浅灰布', enLabel: 'Light grey' }]);
  expect(variant?.siblings[0]?.cover).not.toBe('');
  // Whatever else looks the same is none.
  const { db } = shop.server.ctx;
  await sql`update asset_draft d set views = s.views, views_format = s.views_format from asset_draft s
    where s.id = ${draft} and d.client_id = ${shop.owner.clientId}`.execute(db);
  const loose = await shop.draft({ name: '另一件' });
  const alike = await shop.server.api.creators.alike({ id: draft }, shop.own);
  await sql`update asset_draft d set views = s.views, views_format = s.views_format from asset_draft s
    where s.id = ${draft} and d.client_id = ${shop.owner.clientId}`.execute(db);
  const again = await shop.server.api.creators.alike({ id: draft }, shop.own);
  const marks = Object.fromEntries(
    [...alike, ...again].map((each) => [each.id === loose ? '另一件' : each.name, each.isVariant]),
  );
  expect(marks).toEqual({ 沙发一: true, 另一件: false });
});

it('a draft that is handed in as the next version of an asset is meant to look like it, and nothing is said of that', async () => {
  const first = await shop.sell({ name: '沙发一' });
  const draft = await shop.draft({ name: '沙发一' });
  const alike = async () => shop.server.api.creators.alike({ id: draft }, shop.own);
  await alike();
  await sql`update asset_draft d set views = s.views, views_format = s.views_format from asset_draft s
    where s.id = ${draft} and d.client_id = ${shop.owner.clientId}`.execute(shop.server.ctx.db);
  expect(await alike()).toMatchObject([{ kind: 'draft', name: '沙发一', isVariant: false }]);
  await shop.submit(draft, { assetId: first, notes: '换了面料' });
  expect(await alike()).toEqual([]);
});

it('is refused where it could not be one: not one’s own, without labels, taken labels, as a next version', async () => {
  const first = await shop.sell();
  const stranger = await shop.createCreator();
  const foreign = await shop.sell({}, stranger);
  const lamp = await shop.sell();
  await sql`update asset set kind = 'scene' where id = ${lamp}`.execute(shop.server.ctx.db);
  const draft = await shop.draft();
  const said = async (variant: object, rest: object = {}) =>
    reasonOf(shop.submit(draft, { variant: { ...grey, ...light, ...variant }, ...rest }));
  expect(await said({ assetId: foreign })).toBe('ASSET_NOT_FOUND');
  expect(await said({ assetId: first, siblingLabel: undefined })).toBe('VARIANT_LABEL_REQUIRED');
  expect(await said({ assetId: first, siblingLabel: '深灰布' })).toBe('VARIANT_LABEL_ALIKE');
  expect(await said({ assetId: first, enLabel: '\u200d' })).toBe('BAD_INPUT');
  expect(await said({ assetId: lamp })).toBe('VARIANT_OTHER_KIND');
  expect(await said({ assetId: first }, { assetId: lamp, notes: '新' })).toBe('BAD_INPUT');
  await calls().unlist({ id: first }, shop.own);
  expect(await said({ assetId: first })).toBe('VARIANT_OFF_SALE');
  expect(await shop.server.api.creators.detail({ id: draft }, shop.own)).toMatchObject({ isHeld: false });
});

it('what was merged meanwhile is followed', async () => {
  const [first, stays] = [await shop.sell(), await shop.sell()];
  const draft = await shop.draft();
  const id = await shop.submit(draft, { variant: { assetId: first, ...grey, ...light } });
  await calls().unlist({ id: first }, shop.own);
  await sql`update asset set merged_into = ${stays} where id = ${first}`.execute(shop.server.ctx.db);
  await decide(shop.server, id);
  await shop.server.drainJobs();
  const asset = (await standingOf(draft))?.assetId ?? '';
  expect(await shownOf(asset)).toEqual([
    [stays, '浅灰布'],
    [asset, '深灰布'],
  ]);
});

it('what needed no label of its sibling is on sale by itself where that stands alone by then', async () => {
  const first = await shop.sell();
  const members = [
    { assetId: first, label: '浅灰布', enLabel: 'Light grey' },
    { assetId: await shop.sell(), label: '米白布', enLabel: 'Off-white' },
  ];
  const family = await shop.server.api.variants.save({ members }, shop.own);
  const draft = await shop.draft();
  const said = { assetId: first, ...grey };
  expect(await reasonOf(shop.submit(draft, { variant: { ...said, siblingLabel: '浅灰布' } }))).toBe(
    'VARIANT_LABEL_REQUIRED',
  );
  const id = await shop.submit(draft, { variant: said });
  await shop.server.api.variants.save(
    { familyId: family?.id, revision: family?.revision, members: [] },
    shop.own,
  );
  await decide(shop.server, id);
  await shop.server.drainJobs();
  expect(await standingOf(draft)).toMatchObject({ state: 'published', variant: { outcome: 'ungrouped' } });
  expect(await shownOf(first)).toEqual([]);
});

it.each([
  ['off_sale', '不在售', async (first: string) => calls().unlist({ id: first }, shop.own)],
  [
    'other_maker',
    '不属于您',
    async (first: string) =>
      sql`update asset set client_id = null where id = ${first}`.execute(shop.server.ctx.db),
  ],
  [
    'label_taken',
    '名称已被占用',
    async (first: string) => {
      const members = [
        { assetId: first, label: '浅灰布', enLabel: 'Light grey' },
        { assetId: await shop.sell(), label: '深灰布', enLabel: 'Grey' },
      ];
      await shop.server.api.variants.save({ members }, shop.own);
    },
  ],
])(
  'is on sale by itself where the sibling is %s by then, and its maker is told',
  async (outcome, why, change) => {
    const first = await shop.sell();
    const draft = await shop.draft();
    const id = await shop.submit(draft, { variant: { assetId: first, ...grey, ...light } });
    await change(first);
    await decide(shop.server, id);
    await shop.server.drainJobs();
    const standing = await standingOf(draft);
    expect(standing).toMatchObject({ state: 'published', variant: { outcome } });
    expect(await shownOf(standing?.assetId ?? '')).toEqual([]);
    expect(await newsOf()).toContain(why);
  },
);

it('what takes the sibling off sale in that very moment does not wait for a publication that waits for it', async () => {
  const first = await shop.sell();
  const draft = await shop.draft();
  await decide(shop.server, await shop.submit(draft, { variant: { assetId: first, ...grey, ...light } }));
  const isHeldUp = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.server.ctx.db);
    return rows.length > 0;
  };
  const { publishing } = await shop.server.ctx.tx(async ({ db }) => {
    await sql`select from asset where id = ${first} for no key update`.execute(db);
    const running = shop.server.drainJobs();
    await expect.poll(isHeldUp).toBe(true);
    // As the totals of the categories are.
    await sql`select from asset_type order by id for no key update`.execute(db);
    return { publishing: running };
  });
  await publishing;
  expect(await standingOf(draft)).toMatchObject({ state: 'published', variant: { outcome: 'joined' } });
});
