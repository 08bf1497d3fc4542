import { contract } from '@mogine/contract';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Op } from '@mogine/contract/kernel/op';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { reasonIn, RecordingSms, RecordingWechat, refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { makeTask } from '../../../test/done-task.ts';
import { RecordingMail } from '../../../test/enquiries.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { EventHub } from '#kernel/events';
import { SESSIONS_TOPIC } from '#kernel/http/live';
import { createLog } from '#kernel/log';
import { RESTRICTED_CALLS } from '../account/index.ts';
import { features } from '../index.ts';

let server: TestServer;
let support: TestStaff;
beforeAll(async () => {
  const wechat = new RecordingWechat();
  server = await startTestServer({
    features,
    providers: { sms: new RecordingSms(), wechat, mail: new RecordingMail() },
  });
  await createCategories(server.ctx);
  support = await staffWith(server.ctx, 'support');
});
afterAll(() => server.close());

const desk = () => server.api.peopleDesk;
const WHY = { zh: '涉嫌盗号', en: 'It may have been taken over' };

const memberOps = Object.entries(contract)
  .flatMap(([group, ops]) => Object.entries(ops).map(([name, op]): [string, Op] => [`${group}.${name}`, op]))
  .filter(([, { auth }]) => auth === 'user' || auth === 'pending');

/** What a call with nothing in it is told. */
async function reasonOf({ method, path }: Op, token: string): Promise<string | undefined> {
  const headers = { 'blade-auth': `bearer ${token}` };
  return reasonIn(await server.send({ method, path: `${BASE_PATH}${path}`, headers }));
}

async function eventsOf({ clientId }: Member): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from security_event where client_id = ${clientId} order by created_at, id`.execute(
    server.ctx.db,
  );
  return rows.map(({ kind }) => kind);
}
const noticesOf = async (member: Member) =>
  (await server.api.messages.list({ size: 9 }, member)).records.map(({ title }) => title);

describe('the desk of members', () => {
  it('finds by what is exactly so, page by page, and covers phone and mail', async () => {
    const same = [];
    for (let count = 0; count < 3; count += 1) {
      server.clock.advance({ seconds: 1 });
      same.push(await createMember(server.ctx, { nickname: '同名的人' }));
    }
    const [first, second, third] = same as [Member, Member, Member];
    await server.api.account.update({ email: 'Qing@example.com' }, first);
    const idsOf = async (input: Parameters<ReturnType<typeof desk>['find']>[0]) =>
      (await desk().find({ size: 9, ...input }, support)).records.map(({ id }) => id);
    expect(await idsOf({ phone: second.phone })).toEqual([second.clientId]);
    expect(await idsOf({ clientId: third.clientId })).toEqual([third.clientId]);
    expect(await idsOf({ email: 'qing@EXAMPLE.com' })).toEqual([first.clientId]);
    expect(await idsOf({ nickname: '同名' })).toEqual([]);

    const page = await desk().find({ nickname: '同名的人', size: 2 }, support);
    expect(page).toMatchObject({ total: 3, records: [{ id: third.clientId }, { id: second.clientId }] });
    const rest = await desk().find({ nickname: '同名的人', size: 2, cursor: page.cursor ?? '' }, support);
    expect(rest.records).toEqual([
      expect.objectContaining({
        ...{ id: first.clientId, state: 'active', email: 'Q***@example.com' },
        phone: `${first.phone.slice(0, 3)}****${first.phone.slice(-4)}`,
      }),
    ]);
    expect(rest.cursor).toBeNull();
  });

  it('shows how an account stands, without what opens it, and keeps who read that', async () => {
    const member = await createMember(server.ctx);
    const asset = await createAsset(server.ctx, { clientId: member.clientId });
    await server.api.reports.send({ subject: 'asset', id: asset, kind: 'other' });
    const shown = await desk().detail({ id: member.clientId }, support);
    expect(shown).toMatchObject({
      ...{ isCreator: false, isMinor: false, membership: null, points: 0, frozenTime: null },
      counts: { assets: 1, reportsAgainst: 1, reportsSent: 0, purchases: 0 },
      sessions: [{ browser: '', system: '' }],
    });
    expect(JSON.stringify(shown)).not.toContain(member.phone);
    const { rows } = await sql`select from audit_entry
      where action = 'peopleDesk.detail' and subject = ${member.clientId}`.execute(server.ctx.db);
    expect(rows).toHaveLength(1);
    expect(await refusalOf(desk().detail({ id: server.ctx.ids.next() }, support))).toBe('NOT_FOUND');
  });

  it('logs a member out everywhere, and resets a name and a picture with what the member is told', async () => {
    const member = await createMember(server.ctx, { nickname: '不雅的名字' });
    await sql`update client set head_image = 'public/avatar/x.webp' where id = ${member.clientId}`.execute(
      server.ctx.db,
    );
    await desk().resetName({ id: member.clientId, why: WHY }, support);
    await desk().resetPicture({ id: member.clientId, why: WHY }, support);
    const { nickname, headImage } = await server.api.account.info({}, member);
    expect(nickname).toMatch(/^用户/);
    expect(headImage).toBe('');
    expect((await noticesOf(member)).toSorted()).toEqual(['您的头像已被移除', '您的昵称已被移除']);
    expect(await desk().endSessions({ id: member.clientId }, support)).toEqual({ ended: 1 });
    expect(await refusalOf(server.api.account.info({}, member))).toBe('AUTH_REQUIRED');
    expect(await eventsOf(member)).toEqual(['sessions_ended']);
    const { rows } = await sql<{ details: string }>`select details from audit_entry
      where action = 'peopleDesk.resetName' and subject = ${member.clientId}`.execute(server.ctx.db);
    expect(rows[0]?.details).toContain('不雅的名字');
  });
});

describe('a frozen account', () => {
  it('reads everything; of the rest it may do what takes things back, gets them out, or closes it', async () => {
    const member = await createMember(server.ctx);
    await desk().freeze({ id: member.clientId, why: WHY }, support);
    const refused: string[] = [];
    // Logging out comes last: it works.
    const asked = memberOps.filter(([name]) => name !== 'account.logout');
    for (const [name, op] of [...asked, ['account.logout', contract.account.logout] as const])
      if ((await reasonOf(op, member.token)) === 'ACCOUNT_FROZEN') refused.push(name);
    const never = ['orders.pay', 'payments.createOrder', 'create.push', 'workflow.run', 'gallery.publish'];
    expect(refused).toEqual(
      expect.arrayContaining([
        ...never,
        ...['submissions.submit', 'creators.beginUpload', 'earnings.withdraw', 'account.update'],
        ...['account.passkeyAdd', 'account.wechatBind', 'favorites.submitShare'],
        // What takes these back is closed as well.
        ...['create.remove', 'creators.remove', 'creators.removeUploads', 'submissions.unlist'],
      ]),
    );
    for (const name of ['privacy.close', 'privacy.askExport', 'account.logout', 'payments.requestRefund'])
      expect(refused).not.toContain(name);
    const reads = memberOps.filter(([, { method }]) => method === 'GET').map(([name]) => name);
    expect(refused.filter((name) => reads.includes(name))).toEqual([]);
  });

  it('publishes nothing by the call that is a read by its method either', async () => {
    const member = await createMember(server.ctx);
    const task = await makeTask(server.ctx, member, { prompt: '书房' });
    await desk().freeze({ id: member.clientId, why: WHY }, support);
    expect(await refusalOf(server.api.gallery.post({ id: task }, member))).toBe('ACCOUNT_FROZEN');
  });

  it('is told why, found among the frozen, and works again once it is taken back', async () => {
    const member = await createMember(server.ctx);
    const { clientId: id } = member;
    await desk().freeze({ id, why: WHY, note: '工单 12' }, support);
    expect(await refusalOf(desk().freeze({ id, why: WHY }, support))).toBe('MEMBER_FROZEN_ALREADY');
    const frozen = await desk().find({ size: 9, state: 'frozen' }, support);
    expect(frozen.records).toContainEqual(expect.objectContaining({ id, state: 'frozen' }));
    expect((await desk().detail({ id }, support)).frozenWhy).toContain(WHY.en);
    // Pages tell its member before anything is pressed.
    expect((await server.api.account.info({}, member)).isFrozen).toBe(true);
    await desk().unfreeze({ id }, support);
    expect((await server.api.account.info({}, member)).isFrozen).toBe(false);
    expect(await refusalOf(server.api.account.update({ nickname: '新名' }, member))).toBe('accepted');
    expect((await noticesOf(member)).toSorted()).toEqual(['账号已被冻结', '账号已解除冻结']);
    expect(await eventsOf(member)).toEqual(['frozen', 'unfrozen']);
  });
});

describe('the open pages of a member', () => {
  it('hear that the account was frozen, and that it was freed', async () => {
    const { clientId: id } = await createMember(server.ctx);
    const hub = new EventHub(server.poolConfig, createLog({ kind: 'silent' }, 'info'));
    await hub.start();
    onTestFinished(() => hub.close());
    let heard = 0;
    hub.subscribe(id, ({ topic }) => {
      if (topic === SESSIONS_TOPIC) heard += 1;
    });
    await desk().freeze({ id, why: WHY }, support);
    await expect.poll(() => heard).toBe(1);
    await desk().unfreeze({ id }, support);
    await expect.poll(() => heard).toBe(2);
  });
});

describe('a view of staff', () => {
  const open = (member: Member) =>
    desk().view({ id: member.clientId, reason: '会员说收藏夹打不开' }, support);

  it('shows what the member sees, changes nothing whatever is called, and opens no secrets', async () => {
    const member = await createMember(server.ctx, { nickname: '被看的人' });
    await server.api.favorites.submit({ name: '客厅' }, member);
    const { token } = await open(member);
    const view = { token };
    expect(await server.api.account.info({}, view)).toMatchObject({
      ...{ nickname: '被看的人', phone: `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}` },
    });
    const { records: folders } = await server.api.favorites.list({}, view);
    expect(folders.map(({ name }) => name)).toContain('客厅');
    for (const [name, op] of memberOps.filter(([, { method }]) => method === 'POST')) {
      if (name === 'account.logout') continue;
      expect([name, await reasonOf(op, token)]).toEqual([name, 'VIEW_READ_ONLY']);
    }
    const secret = ['account.sessions', 'account.passkeys', 'privacy.export', 'applications.read'];
    for (const [name, op] of memberOps.filter(([name]) => secret.includes(name)))
      expect([name, await reasonOf(op, token)]).toEqual([name, 'VIEW_HIDDEN']);
    // Reads by their method that write.
    await server.api.messages.list({}, view);
    const nothing = await server.api.catalog.list({ searchKey: '没有这种东西的名字' }, view);
    expect(nothing.records).toEqual([]);
    expect(await refusalOf(server.api.messages.readAll({}, view))).toBe('VIEW_READ_ONLY');
    const task = await makeTask(server.ctx, member, { prompt: '书房' });
    expect(await refusalOf(server.api.gallery.post({ id: task }, view))).toBe('VIEW_READ_ONLY');
    expect(await refusalOf(server.api.reports.send({ subject: 'task', id: task, kind: 'other' }, view))).toBe(
      'VIEW_READ_ONLY',
    );
    const live = await server.send({
      ...{ method: 'GET', path: `${BASE_PATH}/api/events` },
      headers: { 'blade-auth': `bearer ${token}` },
    });
    expect(live.status).toBe(401);
  });

  it('tells neither phone nor mail whole, and gives no address that opens a file', async () => {
    const member = await createMember(server.ctx);
    const mails = ['lan@example.com', 'lan-digest@example.com'];
    await server.api.account.update({ email: mails[0] }, member);
    await sql`insert into notice_digest (client_id, email, lang, every, confirmed_at, period, covered_until)
      values (${member.clientId}, ${mails[1]}, 'zh', 'daily', now(), now(), now())`.execute(server.ctx.db);
    const id = await makeTask(server.ctx, member);
    const own = await server.api.create.detail({ id }, member);
    expect(own.cover).not.toBe('');
    const { token } = await open(member);
    const headers = { 'blade-auth': `bearer ${token}` };
    const reads = Object.entries(contract).flatMap(([group, ops]) =>
      Object.entries(ops).map(([name, op]): [string, Op] => [`${group}.${name}`, op]),
    );
    for (const [name, op] of reads.filter(([, { method, auth }]) => method === 'GET' && auth !== 'staff')) {
      const { text } = await server.send({ method: 'GET', path: `${BASE_PATH}${op.path}`, headers });
      for (const secret of [member.phone, ...mails])
        expect([name, text.includes(secret)]).toEqual([name, false]);
      expect([name, /[?&]sig=/.test(text)]).toEqual([name, false]);
    }
    expect(await server.api.create.detail({ id }, { token })).toMatchObject({ id, cover: '' });
    expect((await server.api.messages.preferences({}, { token })).digest?.email).toBe('l***@example.com');
    expect((await server.api.messages.preferences({}, member)).digest?.email).toBe(mails[1]);
  });

  it('no read fails in it but for what is not shown, or is not there', async () => {
    const { token } = await open(await createMember(server.ctx));
    for (const [name, op] of memberOps.filter(([, { method }]) => method === 'GET')) {
      const headers = { 'blade-auth': `bearer ${token}` };
      const { status } = await server.send({ method: 'GET', path: `${BASE_PATH}${op.path}`, headers });
      expect([name, status < 500]).toEqual([name, true]);
    }
  });

  it('is in the member’s trail and notices and in the chain, with why', async () => {
    const member = await createMember(server.ctx);
    await open(member);
    expect(await eventsOf(member)).toEqual(['viewed_by_support']);
    expect(await noticesOf(member)).toEqual(['客服查看了您的账号']);
    const { rows } = await sql<{ actor: string; details: string }>`select actor, details from audit_entry
      where action = 'peopleDesk.view' and subject = ${member.clientId}`.execute(server.ctx.db);
    expect(rows).toEqual([
      {
        actor: `staff:${support.id}`,
        details: expect.stringContaining('收藏夹') as unknown,
      },
    ]);
    expect(rows[0]?.details).not.toContain('view.');
  });

  it('ends after fifteen minutes, when it is ended, and with whoever opened it', async () => {
    const member = await createMember(server.ctx);
    const stands = async (token: string) => refusalOf(server.api.account.info({}, { token }));
    const [one, two] = [await open(member), await open(member)];
    await server.api.account.logout({}, { token: one.token });
    expect([await stands(one.token), await stands(two.token)]).toEqual(['AUTH_REQUIRED', 'accepted']);
    expect(await stands(member.token)).toBe('accepted');
    const openBy = async (by: TestStaff) =>
      (await desk().view({ id: member.clientId, reason: '排查问题' }, by)).token;
    const endings = [
      ({ id }: TestStaff) => sql`update staff set status = 'blocked' where id = ${id}`.execute(server.ctx.db),
      ({ id }: TestStaff) => sql`update staff set roles = '{editor}' where id = ${id}`.execute(server.ctx.db),
      (by: TestStaff) => server.api.staff.logout({}, by),
    ];
    for (const end of endings) {
      const other = await staffWith(server.ctx, 'support');
      const theirs = await openBy(other);
      expect(await stands(theirs)).toBe('accepted');
      await end(other);
      expect(await stands(theirs)).toBe('AUTH_REQUIRED');
    }
    server.clock.advance({ minutes: 16 });
    expect(await stands(two.token)).toBe('AUTH_REQUIRED');
  });
});

it('every call that is named for frozen accounts and views is there', () => {
  expect(RESTRICTED_CALLS.filter((name) => !memberOps.some(([known]) => known === name))).toEqual([]);
});
