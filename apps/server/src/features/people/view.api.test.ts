import { contract } from '@mogine/contract';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Op } from '@mogine/contract/kernel/op';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { makeTask } from '../../../test/done-task.ts';
import { memberOps, usePeopleDesk } from '../../../test/people-desk.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';

const people = usePeopleDesk();
const { desk, reasonOf, eventsOf, noticesOf } = people;

describe('a view of staff', () => {
  const open = (member: Member) =>
    desk().view({ id: member.clientId, reason: '会员说收藏夹打不开' }, people.support);

  it('shows what the member sees, changes nothing whatever is called, and opens no secrets', async () => {
    const member = await createMember(people.server.ctx, { nickname: '被看的人' });
    await people.server.api.favorites.submit({ name: '客厅' }, member);
    const { token } = await open(member);
    const view = { token };
    expect(await people.server.api.account.info({}, view)).toMatchObject({
      ...{ nickname: '被看的人', phone: `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}` },
    });
    const { records: folders } = await people.server.api.favorites.list({}, view);
    expect(folders.map(({ name }) => name)).toContain('客厅');
    for (const [name, op] of memberOps.filter(([, { method }]) => method === 'POST')) {
      if (name === 'account.logout') continue;
      expect([name, await reasonOf(op, token)]).toEqual([name, 'VIEW_READ_ONLY']);
    }
    const secret = ['account.sessions', 'account.passkeys', 'privacy.export', 'applications.read'];
    for (const [name, op] of memberOps.filter(([name]) => secret.includes(name)))
      expect([name, await reasonOf(op, token)]).toEqual([name, 'VIEW_HIDDEN']);
    // Reads by their method that write.
    await people.server.api.messages.list({}, view);
    const nothing = await people.server.api.catalog.list({ searchKey: '没有这种东西的名字' }, view);
    expect(nothing.records).toEqual([]);
    expect(await refusalOf(people.server.api.messages.readAll({}, view))).toBe('VIEW_READ_ONLY');
    const task = await makeTask(people.server.ctx, member, { prompt: '书房' });
    expect(await refusalOf(people.server.api.gallery.post({ id: task }, view))).toBe('VIEW_READ_ONLY');
    expect(
      await refusalOf(people.server.api.reports.send({ subject: 'task', id: task, kind: 'other' }, view)),
    ).toBe('VIEW_READ_ONLY');
    const live = await people.server.send({
      ...{ method: 'GET', path: `${BASE_PATH}/api/events` },
      headers: { 'blade-auth': `bearer ${token}` },
    });
    expect(live.status).toBe(401);
  });

  it('tells neither phone nor mail whole, and gives no address that opens a file', async () => {
    const member = await createMember(people.server.ctx);
    const mails = ['lan@example.com', 'lan-digest@example.com'];
    await people.server.api.account.update({ email: mails[0] }, member);
    await sql`insert into notice_digest (client_id, email, lang, every, confirmed_at, period, covered_until)
      values (${member.clientId}, ${mails[1]}, 'zh', 'daily', now(), now(), now())`.execute(
      people.server.ctx.db,
    );
    const id = await makeTask(people.server.ctx, member);
    const own = await people.server.api.create.detail({ id }, member);
    expect(own.cover).not.toBe('');
    const { token } = await open(member);
    const headers = { 'blade-auth': `bearer ${token}` };
    const reads = Object.entries(contract).flatMap(([group, ops]) =>
      Object.entries(ops).map(([name, op]): [string, Op] => [`${group}.${name}`, op]),
    );
    for (const [name, op] of reads.filter(([, { method, auth }]) => method === 'GET' && auth !== 'staff')) {
      const { text } = await people.server.send({ method: 'GET', path: `${BASE_PATH}${op.path}`, headers });
      for (const secret of [member.phone, ...mails])
        expect([name, text.includes(secret)]).toEqual([name, false]);
      expect([name, /[?&]sig=/.test(text)]).toEqual([name, false]);
    }
    expect(await people.server.api.create.detail({ id }, { token })).toMatchObject({ id, cover: '' });
    expect((await people.server.api.messages.preferences({}, { token })).digest?.email).toBe(
      'l***@example.com',
    );
    expect((await people.server.api.messages.preferences({}, member)).digest?.email).toBe(mails[1]);
  });

  it('no read fails in it but for what is not shown, or is not there', async () => {
    const { token } = await open(await createMember(people.server.ctx));
    for (const [name, op] of memberOps.filter(([, { method }]) => method === 'GET')) {
      const headers = { 'blade-auth': `bearer ${token}` };
      const { status } = await people.server.send({ method: 'GET', path: `${BASE_PATH}${op.path}`, headers });
      expect([name, status < 500]).toEqual([name, true]);
    }
  });

  it('is in the member’s trail and notices and in the chain, with why', async () => {
    const member = await createMember(people.server.ctx);
    await open(member);
    expect(await eventsOf(member)).toEqual(['viewed_by_support']);
    expect(await noticesOf(member)).toEqual(['客服查看了您的账号']);
    const { rows } = await sql<{ actor: string; details: string }>`select actor, details from audit_entry
      where action = 'peopleDesk.view' and subject = ${member.clientId}`.execute(people.server.ctx.db);
    expect(rows).toEqual([
      {
        actor: `staff:${people.support.id}`,
        details: expect.stringContaining('收藏夹') as unknown,
      },
    ]);
    expect(rows[0]?.details).not.toContain('view.');
  });

  it('shows nobody who is blocked or gone, and ends where its member is', async () => {
    const setStatus = async ({ clientId }: Member, status: string) =>
      sql`update client set status = ${status} where id = ${clientId}`.execute(people.server.ctx.db);
    for (const status of ['blocked', 'deleted']) {
      const member = await createMember(people.server.ctx);
      const { token } = await open(member);
      expect(await refusalOf(people.server.api.account.info({}, { token }))).toBe('accepted');
      await setStatus(member, status);
      expect(await refusalOf(people.server.api.account.info({}, { token }))).toBe('AUTH_REQUIRED');
      expect(await refusalOf(open(member))).toBe('MEMBER_CLOSED');
      expect(await eventsOf(member)).toEqual(['viewed_by_support']);
    }
    const nobody = desk().view({ id: people.server.ctx.ids.next(), reason: '排查问题' }, people.support);
    expect(await refusalOf(nobody)).toBe('NOT_FOUND');
  });

  it('ends after fifteen minutes, when it is ended, and with whoever opened it', async () => {
    const member = await createMember(people.server.ctx);
    const stands = async (token: string) => refusalOf(people.server.api.account.info({}, { token }));
    const [one, two] = [await open(member), await open(member)];
    await people.server.api.account.logout({}, { token: one.token });
    expect([await stands(one.token), await stands(two.token)]).toEqual(['AUTH_REQUIRED', 'accepted']);
    expect(await stands(member.token)).toBe('accepted');
    const openBy = async (by: TestStaff) =>
      (await desk().view({ id: member.clientId, reason: '排查问题' }, by)).token;
    const endings = [
      ({ id }: TestStaff) =>
        sql`update staff set status = 'blocked' where id = ${id}`.execute(people.server.ctx.db),
      ({ id }: TestStaff) =>
        sql`update staff set roles = '{editor}' where id = ${id}`.execute(people.server.ctx.db),
      (by: TestStaff) => people.server.api.staff.logout({}, by),
    ];
    for (const end of endings) {
      const other = await staffWith(people.server.ctx, 'support');
      const theirs = await openBy(other);
      expect(await stands(theirs)).toBe('accepted');
      await end(other);
      expect(await stands(theirs)).toBe('AUTH_REQUIRED');
    }
    people.server.clock.advance({ minutes: 16 });
    expect(await stands(two.token)).toBe('AUTH_REQUIRED');
  });
});
