import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset } from '../../../test/catalogue.ts';
import { usePeopleDesk, WHY } from '../../../test/people-desk.ts';

const people = usePeopleDesk();
const { desk, eventsOf, noticesOf } = people;

describe('the desk of members', () => {
  it('finds by what is exactly so, page by page, and covers phone and mail', async () => {
    const same = [];
    for (let count = 0; count < 3; count += 1) {
      people.server.clock.advance({ seconds: 1 });
      same.push(await createMember(people.server.ctx, { nickname: '同名的人' }));
    }
    const [first, second, third] = same as [Member, Member, Member];
    await people.server.api.account.update({ email: 'Qing@example.com' }, first);
    const idsOf = async (input: Parameters<ReturnType<typeof desk>['find']>[0]) =>
      (await desk().find({ size: 9, ...input }, people.support)).records.map(({ id }) => id);
    expect(await idsOf({ phone: second.phone })).toEqual([second.clientId]);
    expect(await idsOf({ clientId: third.clientId })).toEqual([third.clientId]);
    expect(await idsOf({ email: 'qing@EXAMPLE.com' })).toEqual([first.clientId]);
    expect(await idsOf({ nickname: '同名' })).toEqual([]);

    const page = await desk().find({ nickname: '同名的人', size: 2 }, people.support);
    expect(page).toMatchObject({ total: 3, records: [{ id: third.clientId }, { id: second.clientId }] });
    const rest = await desk().find(
      { nickname: '同名的人', size: 2, cursor: page.cursor ?? '' },
      people.support,
    );
    expect(rest.records).toEqual([
      expect.objectContaining({
        ...{ id: first.clientId, state: 'active', email: 'Q***@example.com' },
        phone: `${first.phone.slice(0, 3)}****${first.phone.slice(-4)}`,
      }),
    ]);
    expect(rest.cursor).toBeNull();
  });

  it('shows how an account stands, without what opens it, and keeps who read that', async () => {
    const member = await createMember(people.server.ctx);
    const asset = await createAsset(people.server.ctx, { clientId: member.clientId });
    await people.server.api.reports.send({ subject: 'asset', id: asset, kind: 'other' });
    const shown = await desk().detail({ id: member.clientId }, people.support);
    expect(shown).toMatchObject({
      ...{ isCreator: false, isMinor: false, membership: null, points: 0, frozenTime: null },
      counts: { assets: 1, reportsAgainst: 1, reportsSent: 0, purchases: 0 },
      sessions: [{ browser: '', system: '' }],
    });
    expect(JSON.stringify(shown)).not.toContain(member.phone);
    const { rows } = await sql`select from audit_entry
      where action = 'peopleDesk.detail' and subject = ${member.clientId}`.execute(people.server.ctx.db);
    expect(rows).toHaveLength(1);
    expect(await refusalOf(desk().detail({ id: people.server.ctx.ids.next() }, people.support))).toBe(
      'NOT_FOUND',
    );
  });

  it('logs a member out everywhere, and resets a name and a picture with what the member is told', async () => {
    const member = await createMember(people.server.ctx, { nickname: '不雅的名字' });
    await sql`update client set head_image = 'public/avatar/x.webp' where id = ${member.clientId}`.execute(
      people.server.ctx.db,
    );
    await desk().resetName({ id: member.clientId, why: WHY }, people.support);
    await desk().resetPicture({ id: member.clientId, why: WHY }, people.support);
    const { nickname, headImage } = await people.server.api.account.info({}, member);
    expect(nickname).toMatch(/^用户/);
    expect(headImage).toBe('');
    expect((await noticesOf(member)).toSorted()).toEqual(['您的头像已被移除', '您的昵称已被移除']);
    expect(await desk().endSessions({ id: member.clientId }, people.support)).toEqual({ ended: 1 });
    expect(await refusalOf(people.server.api.account.info({}, member))).toBe('AUTH_REQUIRED');
    expect(await eventsOf(member)).toEqual(['sessions_ended']);
    const { rows } = await sql<{ details: string }>`select details from audit_entry
      where action = 'peopleDesk.resetName' and subject = ${member.clientId}`.execute(people.server.ctx.db);
    expect(rows[0]?.details).toContain('不雅的名字');
  });
});
