import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextPhone, refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { openMinors, type MinorsServer } from '../../../test/minors.ts';
import { features } from '../index.ts';
import { HOLDINGS } from '../privacy/holdings.ts';

let world: MinorsServer;
beforeAll(async () => {
  world = await openMinors();
});
afterAll(() => world.close());

const minors = () => world.server.api.minors;
const read = ({ token }: Member) => minors().read({}, { token });
/** The clock stands in March 2026: of this month of birth is somebody of 13, of that one somebody of 17. */
const THIRTEEN = '2012-05';
const SEVENTEEN = '2008-05';

async function trailOf({ clientId }: Member): Promise<unknown[]> {
  const { rows } = await sql<{ kind: string; details: unknown }>`
    select kind, details from security_event where client_id = ${clientId} order by id`.execute(
    world.server.ctx.db,
  );
  return rows.map(({ kind, details }) => ({ kind, details }));
}

describe('a statement of age', () => {
  it('is nobody’s duty, and keeps no month of an adult', async () => {
    const member = await createMember(world.server.ctx);
    expect(await read(member)).toEqual({ statement: 'none', statedTime: null, minor: null });
    expect(await world.state(member, '')).toBe('accepted');
    expect(await read(member)).toMatchObject({ statement: 'adult', minor: null });
    const adult = await world.stated('1990-01');
    expect(await read(adult)).toMatchObject({ statement: 'adult', minor: null });
    const { rows } =
      await sql`select 1 from age_statement where client_id = any(${[member.clientId, adult.clientId]})
      and born_month is not null`.execute(world.server.ctx.db);
    expect(rows).toEqual([]);
  });

  it('says of a minor what holds for them', async () => {
    const member = await world.stated(THIRTEEN);
    expect(await read(member)).toMatchObject({
      statement: 'minor',
      minor: {
        bornMonth: THIRTEEN,
        consents: [
          { purpose: 'creation', phone: '', givenTime: null },
          { purpose: 'payment', phone: '', givenTime: null },
        ],
        spending: { paymentFen: 5_000, monthFen: 20_000, spentFen: 0 },
        creation: { daily: 20, used: 0 },
        night: { fromHour: 22, toHour: 6 },
      },
    });
    const older = await world.stated(SEVENTEEN);
    expect((await read(older)).minor?.consents.map(({ purpose }) => purpose)).toEqual(['payment']);
    expect((await read(await world.stated('2020-01'))).minor?.spending).toBeNull();
  });

  it('refuses months that nobody was born in', async () => {
    const member = await createMember(world.server.ctx);
    expect(await world.state(member, '2026-04')).toBe('BORN_MONTH_INVALID');
    expect(await world.state(member, '2026-13')).toBe('BAD_INPUT');
    expect(await world.state(member, '2026')).toBe('BAD_INPUT');
    expect((await read(member)).statement).toBe('none');
  });

  it('is corrected downwards by oneself, upwards by a guardian alone', async () => {
    const member = await world.stated('');
    expect(await world.state(member, SEVENTEEN)).toBe('accepted');
    expect(await world.state(member, THIRTEEN)).toBe('accepted');
    expect(await world.state(member, SEVENTEEN)).toBe('AGE_NEEDS_GUARDIAN');
    expect(await world.state(member, '')).toBe('AGE_NEEDS_GUARDIAN');
    expect((await read(member)).minor?.bornMonth).toBe(THIRTEEN);
    const phone = nextPhone();
    const code = await world.sendCode(member, phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await world.state(member, '', { phone, code: wrong })).toBe('SMS_CODE_WRONG');
    expect(await world.state(member, '', { phone, code })).toBe('accepted');
    expect((await read(member)).statement).toBe('adult');
    expect(await trailOf(member)).toEqual(
      [
        ['adult', 'self'],
        ['minor', 'self'],
        ['minor', 'self'],
        ['adult', 'guardian'],
      ].map(([standing, by]) => ({ kind: 'age_stated', details: { standing, by } })),
    );
  });

  it('is raised by the guardian who has agreed to something, and by nobody else', async () => {
    const member = await world.stated(THIRTEEN);
    const guardian = await world.agree(member, 'payment');
    const stranger = nextPhone();
    const code = await world.sendCode(member, stranger);
    expect(await world.state(member, '', { phone: stranger, code })).toBe('GUARDIAN_PHONE_OTHER');
    const right = await world.sendCode(member, guardian);
    expect(await world.state(member, '', { phone: guardian, code: right })).toBe('accepted');
    // The guardian's phone is not kept for somebody who needs none.
    const { rows } = await sql`select 1 from guardian_consent where client_id = ${member.clientId}`.execute(
      world.server.ctx.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('a guardian’s consent', () => {
  it('is given by a code to their phone, shown masked, and taken back at once', async () => {
    const member = await world.stated(THIRTEEN);
    const phone = await world.agree(member, 'creation');
    // The words of the message say that a guardian is asked.
    expect(world.sms.sent.at(-1)).toMatchObject({ phone, template: 'guardian' });
    const consents = (await read(member)).minor?.consents;
    expect(consents).toMatchObject([
      { purpose: 'creation', phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
      { purpose: 'payment', phone: '', givenTime: null },
    ]);
    expect(consents?.[0]?.givenTime).toBeInstanceOf(Date);
    await minors().revoke({ purpose: 'creation' }, { token: member.token });
    await minors().revoke({ purpose: 'creation' }, { token: member.token });
    expect((await read(member)).minor?.consents[0]).toMatchObject({ phone: '', givenTime: null });
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    expect(await trailOf(member)).toEqual([
      { kind: 'age_stated', details: { standing: 'minor', by: 'self' } },
      { kind: 'guardian_consented', details: { purpose: 'creation', phone: masked } },
      { kind: 'guardian_revoked', details: { purpose: 'creation' } },
    ]);
  });

  it('comes neither from the account’s own phone nor from another minor', async () => {
    const member = await world.stated(THIRTEEN);
    const own = world.sendCode(member, member.phone);
    expect(await refusalOf(own)).toBe('GUARDIAN_PHONE_OWN');
    // Nor from one that has become the account's own meanwhile.
    const phone = nextPhone();
    const early = await world.sendCode(member, phone);
    await world.server.ctx.db
      .updateTable('client')
      .set({ phone })
      .where('id', '=', member.clientId)
      .execute();
    const late = minors().consent({ purpose: 'payment', phone, code: early }, { token: member.token });
    expect(await refusalOf(late)).toBe('GUARDIAN_PHONE_OWN');
    const friend = await world.stated(SEVENTEEN);
    const code = await world.sendCode(member, friend.phone);
    const given = minors().consent(
      { purpose: 'payment', phone: friend.phone, code },
      { token: member.token },
    );
    expect(await refusalOf(given)).toBe('GUARDIAN_PHONE_MINOR');
  });

  it('opens no other account, and a code works once', async () => {
    const [one, other] = [await world.stated(THIRTEEN), await world.stated(THIRTEEN)];
    const phone = nextPhone();
    const code = await world.sendCode(one, phone);
    const give = ({ token }: Member) =>
      refusalOf(minors().consent({ purpose: 'payment', phone, code }, { token }));
    expect(await give(other)).toBe('SMS_CODE_WRONG');
    const both = await Promise.all([give(one), give(one)]);
    expect(both.toSorted()).toEqual(['SMS_CODE_VOID', 'accepted'].toSorted());
    expect(await give(one)).toBe('SMS_CODE_VOID');
  });

  it('is refused where nobody needs it', async () => {
    const phone = nextPhone();
    for (const [born, purpose] of [
      ['', 'payment'],
      [SEVENTEEN, 'creation'],
    ] as const) {
      const member = await world.stated(born);
      const code = await world.sendCode(member, phone);
      const given = minors().consent({ purpose, phone, code }, { token: member.token });
      expect(await refusalOf(given)).toBe('GUARDIAN_NOT_NEEDED');
    }
  });
});

describe('what is kept', () => {
  it('goes into a copy without the guardian’s phone, and away with the account', async () => {
    const about = HOLDINGS.filter(({ table }) => table === 'age_statement' || table === 'guardian_consent');
    expect(about.map(({ closing }) => closing)).toEqual(['delete', 'delete']);
    expect(about.flatMap(({ copied }) => copied)).not.toContain('phone');
  });

  it('of somebody who comes of age is neither the month nor the guardian', async () => {
    const born = await openMinors();
    try {
      const [grown, minor] = [await born.stated('2008-03'), await born.stated('2008-04')];
      await born.agree(grown, 'payment');
      await born.agree(minor, 'payment');
      const run = async () => {
        const job = features.minors.jobs?.find(({ name }) => name === 'minors:forget-grown');
        await job?.run(born.server.ctx, {});
        const { rows } = await sql<{ client_id: string }>`
          select client_id from age_statement where born_month is not null
          union select client_id from guardian_consent`.execute(born.server.ctx.db);
        return rows.map(({ client_id }) => client_id).toSorted();
      };
      born.server.clock.set('2026-03-31T15:59:00Z');
      expect(await run()).toEqual([grown.clientId, minor.clientId].toSorted());
      born.server.clock.set('2026-03-31T16:00:00Z');
      expect(await run()).toEqual([minor.clientId]);
      const { token } = await born.again(grown);
      expect(await born.server.api.minors.read({}, { token })).toMatchObject({ statement: 'adult' });
    } finally {
      await born.close();
    }
  });

  it('personal recommendations end with the statement of a minor, and are not given to one', async () => {
    const member = await createMember(world.server.ctx);
    const { privacy } = world.server.api;
    const options = { token: member.token };
    const isGiven = async () => (await privacy.consents({}, options)).choices[0]?.granted;
    await privacy.choose({ choice: 'personalisation', granted: true }, options);
    world.server.clock.advance({ seconds: 1 });
    expect(await world.state(member, SEVENTEEN)).toBe('accepted');
    expect(await isGiven()).toBe(false);
    const again = privacy.choose({ choice: 'personalisation', granted: true }, options);
    expect(await refusalOf(again)).toBe('MINOR_NOT_PERSONAL');
    expect(await isGiven()).toBe(false);
  });
});
