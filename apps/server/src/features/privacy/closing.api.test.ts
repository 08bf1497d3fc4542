import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readPicture, refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset } from '../../../test/catalogue.ts';
import { makeTask } from '../../../test/done-task.ts';
import { holding, waitsFor } from '../../../test/locks.ts';
import { as, usePrivacyShop } from '../../../test/privacy-shop.ts';
import { staffWith } from '../../../test/staff.ts';
import { grantPoints } from '../wallet/index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { HOLDINGS } from './holdings.ts';
import { addWorkingDays } from './working-days.ts';

const shop = usePrivacyShop();
const privacy = () => shop.server.api.privacy;

describe('closing the account', () => {
  const close = (member: Member, understood = true) => privacy().close({ understood }, as(member));

  it('shows what is lost, and wants it understood', async () => {
    const { member } = await shop.furnish();
    expect(await privacy().closing({}, as(member))).toMatchObject({
      losses: { points: 80, assets: 1, works: 1, published: 1 },
      blockers: { payments: 0, requests: 0, tasks: 0, withdrawals: 0, earnings: 0 },
      days: 7,
    });
    expect(await refusalOf(close(member, false))).toBe('CLOSING_NOT_UNDERSTOOD');
  });

  it('waits for what is under way, and for a fresh proof of the owner', async () => {
    const { member } = await shop.furnish();
    const running = await makeTask(shop.server.ctx, member);
    const set = (status: number, ended: Date | null) =>
      shop.server.ctx.db
        .updateTable('create_task')
        .set({ status, ended_at: ended })
        .where('id', '=', running)
        .execute();
    await set(0, null);
    expect(await refusalOf(close(member))).toBe('CLOSING_BLOCKED');
    await set(3, shop.server.clock.now());
    shop.server.clock.advance({ minutes: 20 });
    expect(await refusalOf(close(member))).toBe('CONFIRM_REQUIRED');
  });

  it('logs out everywhere at once, and a login within seven days takes it back', async () => {
    const { member } = await shop.furnish();
    await close(member);
    expect(await refusalOf(shop.server.api.account.info({}, as(member)))).toBe('AUTH_REQUIRED');
    shop.server.clock.advance({ days: 6 });
    const picture = await readPicture(shop.server.ctx);
    await shop.server.api.account.sendCode({ phone: member.phone, ...picture });
    const { accessToken } = await shop.server.api.account.submit({
      ...{ grantType: 'sms', phone: member.phone, code: shop.sms.codeFor(member.phone) },
    });
    shop.server.clock.advance({ days: 2 });
    await shop.runJob('privacy:close-accounts');
    const token = { token: accessToken };
    expect(await shop.server.api.account.info({}, token)).toMatchObject({ nickname: '阿青' });
    const { records } = await shop.server.api.messages.list({}, token);
    expect(records.map(({ title }) => title)).toContain('账号注销已撤销');
  });

  it('leaves nothing that names the person, and the books whole', async () => {
    const { member, asset, bought, task } = await shop.furnish();
    const { clientId, phone } = member;
    const favourites = async () =>
      (
        await shop.server.ctx.db
          .selectFrom('asset')
          .select('favorite_count')
          .where('id', '=', asset)
          .executeTakeFirstOrThrow()
      ).favorite_count;
    expect(await favourites()).toBe(1);
    await close(member);
    shop.server.clock.advance({ days: 8 });
    await shop.runJob('privacy:close-accounts');
    await shop.runJob('privacy:close-accounts');
    await shop.server.drainJobs();
    const client = await shop.server.ctx.db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow();
    expect(client).toMatchObject({ phone: null, email: '', head_image: '', status: 'deleted' });
    expect(client.nickname).not.toContain('阿青');
    for (const { table, person, closing } of HOLDINGS.filter(({ closing }) => closing === 'delete')) {
      const rows = await sql`select from ${sql.table(table)} where ${sql.ref(person)} = ${clientId}`.execute(
        shop.server.ctx.db,
      );
      expect([table, closing, rows.rows.length]).toEqual([table, 'delete', 0]);
    }
    expect(await favourites()).toBe(0);
    expect(await shop.server.ctx.storage.head(`create/${task}/1.png`)).toBeNull();
    expect((await shop.server.api.gallery.list({})).records.map(({ id }) => id)).not.toContain(task);
    expect(await findLedgerFaults(shop.server.ctx.db)).toEqual([]);
    const kept = await shop.server.ctx.db
      .selectFrom('entitlement')
      .select('asset_id')
      .where('client_id', '=', clientId)
      .execute();
    expect(kept).toEqual([{ asset_id: bought }]);
    // The number is free: whoever has it next begins anew.
    shop.server.clock.advance({ minutes: 2 });
    await shop.server.api.account.sendCode({ phone, ...(await readPicture(shop.server.ctx)) });
    const next = await shop.server.api.account.submit({
      ...{ grantType: 'sms', phone, code: shop.sms.codeFor(phone), agree: true },
    });
    expect(next.client).toMatchObject({ phone, point: 0 });
    expect(next.client.id).not.toBe(clientId);
  });

  it('leaves sales counted by what was searched for, and nothing in them that leads to their buyer', async () => {
    const { ctx, api } = shop.server;
    const [leaver, other] = [await createBuyer(ctx), await createBuyer(ctx)];
    const input = { resourceIds: await createAsset(ctx), source: 'search', query: 'oak desk' } as const;
    await api.orders.pay(input, as(leaver));
    await api.orders.pay(input, as(other));
    await close(leaver);
    shop.server.clock.advance({ days: 8 });
    await shop.runJob('privacy:close-accounts');
    const { rows } = await sql<{ buyer: string | null }>`
      select p.client_id as buyer from query_outcome o left join purchase p using (order_no)
      where o.asset_id = ${input.resourceIds}::uuid order by buyer nulls first`.execute(ctx.db);
    expect(rows).toEqual([{ buyer: null }, { buyer: other.clientId }]);
  });
});

describe('money on its way', () => {
  const close = (member: Member) => privacy().close({ understood: true }, as(member));
  /** A member with so many earned points. */
  async function earner(points: number): Promise<Member> {
    const member = await createMember(shop.server.ctx);
    await earn(member, points);
    return member;
  }
  async function earn({ clientId }: Member, points: number): Promise<void> {
    const key = shop.server.ctx.ids.next();
    const title = { zh: '收益', en: 'Earnings' };
    await grantPoints(shop.server.ctx, { clientId, kind: 'bonus', points, key, orderNo: key, title });
    await sql`update point_lot set kind = 'earned' where client_id = ${clientId}`.execute(shop.server.ctx.db);
  }

  it('holds an account back: earnings that can be paid out, not those that are too few', async () => {
    const [much, little] = [await earner(1000), await earner(999)];
    expect(await privacy().closing({}, as(much))).toMatchObject({
      blockers: { earnings: 1000 },
      losses: { points: 1000, earned: 0 },
    });
    expect(await refusalOf(close(much))).toBe('CLOSING_BLOCKED');
    expect(await privacy().closing({}, as(little))).toMatchObject({
      blockers: { earnings: 0 },
      losses: { points: 999, earned: 999 },
    });
    expect(await refusalOf(close(little))).toBe('accepted');
  });

  it('that is owed for an earning taken back does not; its member and staff read how much', async () => {
    const { ctx, api } = shop.server;
    const creator = await createMember(ctx);
    const asset = await createAsset(ctx, { clientId: creator.clientId, pricePoints: 100 });
    await api.orders.pay({ resourceIds: asset }, await createBuyer(ctx, 100));
    await sql`insert into earning_debt (earning_id, seller_id, points, settled_points, created_at)
      select id, seller_id, 70, 20, created_at from earning where seller_id = ${creator.clientId}`.execute(
      ctx.db,
    );
    expect((await privacy().closing({}, as(creator))).losses.owed).toBe(50);
    expect(await refusalOf(close(creator))).toBe('accepted');
    const support = await staffWith(ctx, 'support');
    const { records } = await api.privacyDesk.closings({ clientId: creator.clientId }, support);
    expect(records).toMatchObject([{ owed: 50, isHeldBack: false }]);
  });

  it('that comes while it is being closed holds it back as well', async () => {
    const { ctx } = shop.server;
    const member = await earner(1);
    await close(member);
    shop.server.clock.advance({ days: 8 });
    const { closing } = await ctx.tx(async (ctx) => {
      const key = ctx.ids.next();
      const title = { zh: '收益', en: 'Earnings' };
      const credit = {
        clientId: member.clientId,
        kind: 'bonus',
        points: 2000,
        key,
        orderNo: key,
        title,
      } as const;
      await grantPoints(ctx, credit);
      await sql`update point_lot set kind = 'earned' where client_id = ${member.clientId}`.execute(ctx.db);
      const closing = shop.runJob('privacy:close-accounts');
      await waitsFor(shop.server.ctx, 'from "client"');
      return { closing };
    });
    await closing;
    const { rows } = await sql<{ status: string }>`
      select status from client where id = ${member.clientId}`.execute(ctx.db);
    expect(rows).toEqual([{ status: 'active' }]);
  });

  it('that comes in the days before it is due makes it wait, says so once, and lets it go when it is over', async () => {
    const member = await createMember(shop.server.ctx);
    await close(member);
    await earn(member, 2000);
    shop.server.clock.advance({ days: 8 });
    const statusOf = async () => {
      const { rows } = await sql<{ status: string }>`
        select status from client where id = ${member.clientId}`.execute(shop.server.ctx.db);
      return rows[0]?.status;
    };
    const toldOf = async () => {
      const { rows } = await sql`select from message
        where client_id = ${member.clientId} and title = '账号注销暂缓'`.execute(shop.server.ctx.db);
      return rows.length;
    };
    for (let hours = 0; hours < 2; hours += 1) {
      await shop.runJob('privacy:close-accounts');
      shop.server.clock.advance({ hours: 1 });
    }
    expect([await statusOf(), await toldOf()]).toEqual(['active', 1]);
    const support = await staffWith(shop.server.ctx, 'support');
    const { records } = await shop.server.api.privacyDesk.closings({ size: 9 }, support);
    expect(records).toContainEqual(
      expect.objectContaining({
        ...{ clientId: member.clientId, isHeldBack: true },
        blockers: { payments: 0, requests: 0, tasks: 0, withdrawals: 0, earnings: 2000 },
      }),
    );
    // Seven days of its own to take it back, fifteen working days by law.
    const listed = records.find(({ clientId }) => clientId === member.clientId);
    const asked = listed?.askTime ?? new Date(0);
    expect(listed?.dueTime).toEqual(new Date(asked.getTime() + 7 * 86_400_000));
    expect(listed?.legalTime).toEqual(addWorkingDays(asked, 15));
    await sql`update point_lot set remaining = 0 where client_id = ${member.clientId}`.execute(
      shop.server.ctx.db,
    );
    await shop.runJob('privacy:close-accounts');
    expect(await statusOf()).toBe('deleted');
  });
});

it('an account that waits for an asset to be closed holds neither the catalogue nor itself', async () => {
  const { ctx, clock } = shop.server;
  const leaver = await createMember(ctx);
  const own = await createAsset(ctx, { clientId: leaver.clientId });
  const saved = await createAsset(ctx);
  const { token, clientId } = leaver;
  const folder = await shop.server.api.favorites.submit({ name: '客厅' }, { token });
  await shop.server.api.favorites.saveItem({ resourceId: saved, favoriteId: folder.id }, { token });
  await sql`insert into account_closing (client_id, asked_at, due_at) values (${clientId}, ${clock.now()}, ${clock.now()})`.execute(
    ctx.db,
  );

  const lock = sql`select from asset where id = ${saved} for no key update`;
  const { closing } = await holding(ctx, lock, async (db) => {
    const closing = shop.runJob('privacy:close-accounts');
    await waitsFor(ctx, 'asset');
    await sql`select from catalogue_state for update nowait`.execute(db);
    await sql`select from client where id = ${clientId} for key share nowait`.execute(db);
    return { closing };
  });
  await closing;
  const { rows } = await sql`select a.status, c.status as client, s.favorite_count
    from asset a join client c on c.id = a.client_id, asset s where a.id = ${own} and s.id = ${saved}`.execute(
    ctx.db,
  );
  expect(rows).toEqual([{ status: 'unlisted', client: 'deleted', favorite_count: 0 }]);
});
