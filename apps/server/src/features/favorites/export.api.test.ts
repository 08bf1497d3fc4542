import { inflateRawSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { favoritesFeature } from './index.ts';

let server: TestServer;
let sofa: string;
let lamp: string;
let member: Member;
let own: { token: string };

beforeAll(async () => {
  server = await startTestServer({
    features: { catalog: createCatalogFeature(), favorites: favoritesFeature },
    env: { MOGINE_PUBLIC_URL: 'https://mogine.example' },
  });
  await createCategories(server.ctx);
  sofa = await createAsset(server.ctx, { title: { zh: '=SUM(A1) "沙发"', en: 'Sofa & <co>' } });
  lamp = await createAsset(server.ctx, { title: { zh: '台灯', en: 'Desk lamp' }, pricePoints: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.ctx);
  own = { token: member.token };
});

const favorites = () => server.api.favorites;

async function load(url: string): Promise<{ status: number; bytes: Buffer; headers: unknown }> {
  const reply = await server.app.inject({ method: 'GET', url });
  return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers };
}

async function loadCsv(input: { favoriteId?: string } = {}, lang = 'zh'): Promise<string[]> {
  const { url } = await favorites().exportItems(
    { ...input, format: 'csv' },
    { ...own, headers: { 'accept-language': lang } },
  );
  const { status, bytes } = await load(url);
  expect(status).toBe(200);
  return bytes.toString().trimEnd().split('\r\n');
}

/** Parts of a packed file by name, read by its directory. */
function unpack(zip: Buffer): Record<string, string> {
  const end = zip.length - 22;
  const parts: Record<string, string> = {};
  for (let at = zip.readUInt32LE(end + 16); at < end; at += 46 + zip.readUInt16LE(at + 28)) {
    const [packed, plain] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const header = zip.readUInt32LE(at + 42);
    const from = header + 30 + zip.readUInt16LE(header + 26);
    const text = inflateRawSync(zip.subarray(from, from + packed));
    expect(text.length).toBe(plain);
    parts[name] = text.toString();
  }
  return parts;
}

async function entitle(assetId: string): Promise<void> {
  await server.ctx.db
    .insertInto('entitlement')
    .values({
      ...{ client_id: member.clientId, asset_id: assetId, ground: 'free' },
      created_at: server.ctx.clock.now(),
    })
    .execute();
}

describe('a table of saved assets', () => {
  test('has names, prices, licences, folders, notes and links, and nothing that calculates', async () => {
    const folder = await favorites().submit({ name: '客厅' }, own);
    const item = await favorites().saveItem({ favoriteId: folder.id, resourceId: sofa }, own);
    await favorites().noteItem({ itemId: item.id, note: '+86 靠窗' }, own);
    await favorites().saveItem({ resourceId: sofa }, own);
    await favorites().saveItem({ resourceId: lamp }, own);
    await entitle(lamp);
    const [head = '', ...rows] = await loadCsv();
    expect(head.startsWith('\u{feff}"名称"')).toBe(true);
    expect(rows).toHaveLength(2);
    const line = rows.find((row) => row.includes('SUM')) ?? '';
    expect(line).toContain(`"'=SUM(A1) ""沙发"""`);
    expect(line).toContain(',20,"尚未获得授权，需购买或以会员身份下载"');
    expect(line).toContain('"默认收藏夹、客厅"');
    expect(line).toContain(`"'+86 靠窗"`);
    expect(line).toContain(`https://mogine.example/mogine/detail?id=${sofa}`);
    expect(rows.find((row) => row.includes('台灯'))).toContain(',0,"已免费领取，永久可用"');
    const [, only = '', ...none] = await loadCsv({ favoriteId: folder.id }, 'en');
    expect(none).toEqual([]);
    expect(only).toContain('"Sofa & <co>"');
    expect(only).toContain('"Not licensed yet: buy it or download it as a member"');
  });

  test('says a name that its author was given in the reader’s language', async () => {
    const { clientId } = await createMember(server.ctx, { nickname: '用户k3mp' });
    const resourceId = await createAsset(server.ctx, { clientId });
    await favorites().saveItem({ resourceId }, own);
    const [zh, en] = [await loadCsv({}, 'zh'), await loadCsv({}, 'en')];
    expect([zh[1]?.includes('"用户k3mp"'), en[1]?.includes('"User k3mp"')]).toEqual([true, true]);
  });

  test('is a workbook that says the same', async () => {
    await favorites().saveItem({ resourceId: sofa }, own);
    const { url, filename, count } = await favorites().exportItems({ format: 'xlsx' }, own);
    expect(count).toBe(1);
    expect(filename).toMatch(/^mogine-favorites-\d{4}-\d\d-\d\d\.xlsx$/);
    const { bytes, headers } = await load(url);
    expect(headers).toMatchObject({ 'content-disposition': `attachment; filename="${filename}"` });
    const parts = unpack(bytes);
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('<is><t xml:space="preserve">=SUM(A1) &quot;沙发&quot;</t></is>');
    expect(sheet).toContain('Sofa &amp; &lt;co&gt;');
    expect(sheet).toContain(`HYPERLINK("https://mogine.example/mogine/detail?id=${sofa}")`);
    expect(sheet).toContain('<autoFilter ref="A1:M2"/>');
    expect(parts['xl/workbook.xml']).toContain('name="全部收藏"');
  });

  test('holds thousands of them, once each, however they are read', async () => {
    const { records } = await favorites().list({}, own);
    const made = await createAssets(2500);
    await sql`
      insert into favorite_item (id, folder_id, client_id, asset_id, created_at)
      select gen_random_uuid(), ${records[0]?.id}::uuid, ${member.clientId}::uuid, id, ${server.ctx.clock.now()}::timestamptz
      from unnest(${made}::uuid[]) id`.execute(server.ctx.db);
    const rows = await loadCsv();
    expect(new Set(rows).size).toBe(2501);
  });

  test('opens for its person and its time alone', async () => {
    await expect(favorites().exportItems({ format: 'csv' }, own)).rejects.toMatchObject({
      reason: 'FAVORITES_EMPTY',
    });
    const folder = await favorites().submit({ name: '客厅' }, own);
    await favorites().saveItem({ favoriteId: folder.id, resourceId: sofa }, own);
    const other = { token: (await createMember(server.ctx)).token };
    for (const favoriteId of [folder.id, randomUUID()]) {
      await expect(favorites().exportItems({ favoriteId, format: 'csv' }, other)).rejects.toMatchObject({
        reason: 'FOLDER_NOT_FOUND',
      });
    }
    const { url } = await favorites().exportItems({ favoriteId: folder.id, format: 'csv' }, own);
    const altered = [
      url.replace('csv.', 'xlsx.'),
      url.replace(folder.id, 'all'),
      url.replace(/uid=[^&]+/, `uid=${randomUUID()}`),
      url.replace(/sig=(.)/, (_, first: string) => `sig=${first === '_' ? '-' : '_'}`),
      url.split('?')[0] ?? '',
    ];
    for (const address of altered) expect((await load(address)).status).toBe(403);
    expect((await load(url)).status).toBe(200);
    server.clock.advance({ minutes: 10 });
    expect((await load(url)).status).toBe(403);
    const { url: late } = await favorites().exportItems({ favoriteId: folder.id, format: 'csv' }, own);
    await favorites().remove({ ids: folder.id }, own);
    expect((await load(late)).status).toBe(404);
  });
});

/** Copies of the lamp under names of their own. */
async function createAssets(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into asset (id, slug, kind, type_id, status, client_id, name, en_name, description, en_description, tags,
      en_tags, colors, cover, cover_color, price_points, facts, preview, created_at, updated_at, published_at)
    select gen_random_uuid(), 'many-' || n, kind, type_id, status, client_id, name || n, en_name || n, description,
      en_description, tags, en_tags, colors, cover, cover_color, price_points, facts, preview, created_at, updated_at,
      published_at
    from asset, generate_series(1, ${count}::integer) n where id = ${lamp}::uuid returning id`.execute(
    server.ctx.db,
  );
  return rows.map(({ id }) => id);
}
