import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { createAsset, createCategories } from '../../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { createCatalogFeature, homeDeskFeature, relistAsset, unlistAsset } from '../index.ts';

let server: TestServer;
let editor: TestStaff;
let woods: string[];
let sofas: string[];
const desk = () => server.api.homeDesk;

beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: createCatalogFeature(), homeDesk: homeDeskFeature },
  });
  await createCategories(server.ctx);
  editor = await staffWith(server.ctx, 'editor');
  woods = [];
  sofas = [];
  for (let at = 0; at < 9; at += 1) {
    server.clock.advance({ seconds: 1 });
    const title = { zh: `木${at}`, en: `Wood ${at}` };
    woods.push(await createAsset(server.ctx, { kind: 'material', category: 'wood', title, featured: at }));
    sofas.push(await createAsset(server.ctx, { featured: at }));
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  const { revision } = await desk().detail({ place: 'home.materials' }, editor);
  await desk().save({ place: 'home.materials', revision, items: [] }, editor);
});

type Place = Parameters<ReturnType<typeof desk>['save']>[0]['place'];
// The answers of one moment are the same for a second.
const shelf = async (place: Place = 'home.materials') => {
  const reply = await server.send({
    ...{ method: 'GET', path: `/mogine/api/api/resource/shelf?place=${place}&n=${server.ctx.ids.next()}` },
    headers: {},
  });
  return (JSON.parse(reply.text) as { data: { id: string }[] }).data.map(({ id }) => id);
};
const save = async (
  items: Parameters<ReturnType<typeof desk>['save']>[0]['items'],
  place: Place = 'home.materials',
) => {
  const { revision } = await desk().detail({ place }, editor);
  return desk().save({ place, revision, items }, editor);
};
const byRule = () => woods.toReversed();
const [first, second] = [0, 1];

it('a place that nobody has filled shows what its rule finds, of its kind and as much as it has room for', async () => {
  expect(await shelf()).toEqual(byRule().slice(0, 8));
  expect(await shelf('hub.models')).toEqual(sofas.toReversed().slice(0, 3));
  expect(await shelf('hub.scenes')).toEqual([]);
  expect(await shelf('home.banner')).toHaveLength(6);
  expect((await shelf('home.banner'))[0]).toBe(sofas.at(-1));
});

it('what is chosen stands first and in its order, and the rule fills the rest without repeating it', async () => {
  const chosen = [woods[first] ?? '', woods[8] ?? '', woods[second] ?? ''];
  await save(chosen.map((id) => ({ id })));
  const rest = byRule().filter((id) => !chosen.includes(id));
  expect(await shelf()).toEqual([...chosen, ...rest].slice(0, 8));
  const preview = await desk().preview({ place: 'home.materials', ids: chosen.join(',') }, editor);
  expect(preview.map(({ id }) => id)).toEqual(await shelf());
  expect(preview.map(({ isChosen }) => isChosen)).toEqual([true, true, true, ...Array(5).fill(false)]);
  expect((await desk().places({}, editor)).find(({ place }) => place === 'home.materials')).toMatchObject({
    ...{ chosen: 3, live: 3, updatedBy: editor.name },
  });
});

it('it is shown from its first hour until its last', async () => {
  const now = server.clock.now().getTime();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const [a, b] = [woods[first] ?? '', woods[second] ?? ''];
  await save([
    { id: a, firstTime: at(10) },
    { id: b, lastTime: at(20) },
  ]);
  expect((await shelf())[0]).toBe(b);
  server.clock.advance({ minutes: 10 });
  expect((await shelf()).slice(0, 2)).toEqual([a, b]);
  server.clock.advance({ minutes: 10 });
  expect((await shelf()).slice(0, 2)).toEqual([a, byRule()[0]]);
  expect((await desk().detail({ place: 'home.materials' }, editor)).items).toMatchObject([
    { id: a, name: '木0', state: 'published', firstTime: new Date(at(10)), lastTime: null },
    { id: b },
  ]);
});

it('what leaves sale is passed over, and comes back with it', async () => {
  const [a] = [woods[first] ?? ''];
  await save([{ id: a }]);
  await unlistAsset(server.ctx, a);
  expect(await shelf()).toEqual(byRule().slice(0, 8));
  expect((await desk().detail({ place: 'home.materials' }, editor)).items).toMatchObject([
    { id: a, state: 'unlisted' },
  ]);
  await relistAsset(server.ctx, a);
  expect((await shelf())[0]).toBe(a);
});

it('of two editors the second is told, and what does not fit is refused', async () => {
  const { revision } = await desk().detail({ place: 'home.materials' }, editor);
  const call = (id: string) => desk().save({ place: 'home.materials', revision, items: [{ id }] }, editor);
  const answers = await Promise.all([refusalOf(call(woods[0] ?? '')), refusalOf(call(woods[1] ?? ''))]);
  expect(new Set(answers)).toEqual(new Set(['accepted', 'CONFLICT']));
  const [wood, sofa] = [woods[0] ?? '', sofas[0] ?? ''];
  expect(await refusalOf(save([{ id: sofa }]))).toBe('HOME_KIND_UNFIT');
  expect(await refusalOf(save([{ id: server.ctx.ids.next() }]))).toBe('ASSET_NOT_FOUND');
  expect(await refusalOf(save([{ id: wood }, { id: wood }]))).toBe('BAD_INPUT');
  const [late, early] = ['2027-01-02T00:00:00Z', '2027-01-01T00:00:00Z'];
  expect(await refusalOf(save([{ id: wood, firstTime: late, lastTime: early }]))).toBe(
    'CONTENT_PERIOD_INVALID',
  );
  // A place that nobody has saved is not saved over either.
  const fresh = { place: 'hub.models' as const, revision: 3, items: [] };
  expect(await refusalOf(desk().save(fresh, editor))).toBe('CONFLICT');
  expect(await save([{ id: sofa }], 'hub.models')).toEqual({ revision: 1 });
});
