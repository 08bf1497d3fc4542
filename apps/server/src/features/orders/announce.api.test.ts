import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventHub } from '#kernel/events';
import { createLog } from '#kernel/log';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { extendMembership, walletFeature } from '../wallet/index.ts';
import { ordersFeature } from './index.ts';
import { announceTakedown } from './service/announce-takedown.ts';
import { announceVersion } from './service/announce-version.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), messages: messagesFeature },
      ...{ orders: ordersFeature, wallet: walletFeature },
    },
  });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

async function publish(slug: string, make: number, notes = { zh: '', en: '' }): Promise<string> {
  const sha256 = make.toString(16).padStart(64, '0');
  const file = { name: 'model.glb', role: 'model', bytes: 2048, contentType: 'model/gltf-binary' } as const;
  const files = [{ ...file, key: `asset/${slug}/${make}/model.glb`, sha256 }];
  const title = { zh: `资源 ${slug}`, en: `Asset ${slug}` };
  return createAsset(server.ctx, { slug, files, notes, title, pricePoints: 10 });
}

async function buyerOf(assetId: string): Promise<Member> {
  const member = await createBuyer(server.ctx);
  await server.api.orders.pay({ resourceIds: assetId }, member);
  return member;
}

async function noticesOf(member: Member, lang: 'zh' | 'en' = 'zh') {
  const { records } = await server.api.messages.list(
    { size: 20 },
    { ...member, headers: { 'accept-language': lang } },
  );
  return records.map(({ title, content, type, target }) => ({ title, content, type, target }));
}

describe('a new version', () => {
  it('is told to who keeps the asset and to members who took it, in both languages, and to nobody else', async () => {
    const id = await publish('told', 1);
    const owner = await buyerOf(id);
    const member = await createMember(server.ctx);
    const { clientId } = member;
    await server.ctx.tx((ctx) => extendMembership(ctx, { clientId, tier: 'monthly', months: 1 }));
    await server.api.orders.downloadQiniu({ resourceId: id }, member);
    const stranger = await buyerOf(await publish('other', 1));
    const others = await noticesOf(member);

    await publish('told', 2, { zh: '更轻的网格。', en: 'A lighter mesh.' });
    await server.drainJobs();

    const [zh] = await noticesOf(owner);
    const target = { page: 'assets', id };
    expect(zh).toMatchObject({ title: '“资源 told”有更新', type: 'system', target });
    expect(zh?.content).toContain('更轻的网格。');
    const [en] = await noticesOf(owner, 'en');
    expect(en).toMatchObject({ title: '“Asset told” was updated' });
    expect(en?.content).toContain('A lighter mesh.');
    expect(await noticesOf(member)).toHaveLength(others.length + 1);
    expect(await noticesOf(stranger)).toEqual([]);
  });

  it('is told once, however often its job runs, and also to who has deleted the notice since', async () => {
    const id = await publish('once', 1);
    const owner = await buyerOf(id);
    await publish('once', 2);
    await server.drainJobs();
    await Promise.all([announceVersion(server.ctx, id, 2), announceVersion(server.ctx, id, 2)]);
    expect(await noticesOf(owner)).toHaveLength(1);
    await server.ctx.db.deleteFrom('message').where('client_id', '=', owner.clientId).execute();
    await announceVersion(server.ctx, id, 2);
    expect(await noticesOf(owner)).toEqual([]);
    await publish('once', 2);
    await server.drainJobs();
    expect(await noticesOf(owner)).toEqual([]);
    await publish('once', 3);
    await server.drainJobs();
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  it('is not told to who does without reminders', async () => {
    const id = await publish('muted', 1);
    const owner = await buyerOf(id);
    await server.api.messages.setPreference({ kind: 'reminders', isOn: false }, owner);
    await publish('muted', 2);
    await server.drainJobs();
    expect(await noticesOf(owner)).toEqual([]);
  });

  it('is told to nobody at the first one, nor whose membership or account is over', async () => {
    const id = await publish('over', 1);
    await server.drainJobs();
    const member = await createMember(server.ctx);
    const { clientId } = member;
    await server.ctx.tx((ctx) => extendMembership(ctx, { clientId, tier: 'monthly', months: 1 }));
    await server.api.orders.downloadQiniu({ resourceId: id }, member);
    const closed = await buyerOf(id);
    await sql`update client set status = 'deleted', phone = null where id = ${closed.clientId}`.execute(
      server.ctx.db,
    );
    server.clock.advance({ days: 40 });
    await publish('over', 2);
    await server.drainJobs();
    const { rows } = await sql`
      select from message where client_id = any(${[clientId, closed.clientId]}::uuid[]) and title like '%over%'`.execute(
      server.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  it('is told to ten thousand owners, to each of them one notice and one event', async () => {
    const id = await publish('crowd', 1);
    await sql`with people as (
        insert into client (id, phone, nickname, grant_type, created_at)
        select gen_random_uuid(), (15000000000 + n)::text, '成员' || n, 'sms', now() from generate_series(1, 10000) n
        returning id
      )
      insert into entitlement (client_id, asset_id, ground, created_at)
      select id, ${id}::uuid, 'free', now() from people`.execute(server.ctx.db);
    const [one] = await server.ctx.db
      .selectFrom('entitlement')
      .select('client_id')
      .where('asset_id', '=', id)
      .limit(1)
      .execute();
    const hub = new EventHub(server.poolConfig, createLog({ kind: 'silent' }, 'info'));
    await hub.start();
    let heard = 0;
    hub.subscribe(one?.client_id ?? '', () => (heard += 1));

    await publish('crowd', 2);
    await server.drainJobs();

    const { rows } = await sql<{ people: number; notices: number }>`
      select count(distinct client_id) as people, count(*) as notices from message where title = '“资源 crowd”有更新'`.execute(
      server.ctx.db,
    );
    expect(rows).toEqual([{ people: 10_000, notices: 10_000 }]);
    await expect.poll(() => heard).toBe(1);
    await hub.close();
  });
});

describe('a takedown', () => {
  async function takeDown(id: string): Promise<void> {
    await sql`insert into asset_suspension (asset_id, reason, en_reason, was_on_sale, created_at)
      values (${id}, '侵权投诉成立', 'A claim was upheld', true, now())`.execute(server.ctx.db);
  }

  it('is told with its reason to who keeps the asset and to members who took it, each with what they may still do', async () => {
    const id = await publish('down', 1);
    const owner = await buyerOf(id);
    const member = await createMember(server.ctx);
    const { clientId } = member;
    await server.ctx.tx((ctx) => extendMembership(ctx, { clientId, tier: 'monthly', months: 1 }));
    await server.api.orders.downloadQiniu({ resourceId: id }, member);
    const stranger = await buyerOf(await publish('still', 1));
    await takeDown(id);
    await Promise.all([announceTakedown(server.ctx, id), announceTakedown(server.ctx, id)]);
    const told = async (person: Member, lang: 'zh' | 'en') =>
      (await noticesOf(person, lang)).filter(({ title }) => /下架|off the shelf/.test(title));
    expect(await told(owner, 'zh')).toMatchObject([
      { title: '“资源 down”已被平台下架', type: 'system', target: { page: 'assets', id } },
    ]);
    expect((await told(owner, 'zh'))[0]?.content).toMatch(/仍可下载.*侵权投诉成立/);
    expect((await told(member, 'en'))[0]?.content).toMatch(/cannot download it.*A claim was upheld/);
    expect(await told(stranger, 'zh')).toEqual([]);
  });

  it('is told again where it is taken down again, and to nobody once it is back', async () => {
    const id = await publish('twice', 1);
    const owner = await buyerOf(id);
    const putBack = () => sql`delete from asset_suspension where asset_id = ${id}`.execute(server.ctx.db);
    await takeDown(id);
    await announceTakedown(server.ctx, id);
    await putBack();
    await announceTakedown(server.ctx, id);
    expect(await noticesOf(owner)).toHaveLength(1);
    await takeDown(id);
    await announceTakedown(server.ctx, id);
    expect(await noticesOf(owner)).toHaveLength(2);
  });
});
