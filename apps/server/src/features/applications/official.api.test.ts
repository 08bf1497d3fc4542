import { beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import type { Member } from '../../../test/builders.ts';
import { useCreatorShop } from '../../../test/creator-shop.ts';
import { applicationIdOf, createCreator } from '../../../test/creators.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';

const shop = useCreatorShop();
const desk = () => shop.server.api.applicationsDesk;
const WHY = '内部工作室';

let creator: Member;
let id: string;
let [one, other]: TestStaff[] = [];
beforeEach(async () => {
  creator = await createCreator(shop.ctx);
  id = await applicationIdOf(shop.ctx, creator);
  [one, other] = [await staffWith(shop.ctx, 'reviewer'), await staffWith(shop.ctx, 'reviewer')];
});

const propose = async (isOfficial: boolean, reason = WHY) =>
  desk().official({ id, isOfficial, reason }, { token: one?.token ?? '' });
const decide = async (
  approvalId: string,
  by: TestStaff | undefined,
  decision: 'approve' | 'refuse' = 'approve',
) => refusalOf(shop.server.api.approvals.decide({ id: approvalId, decision }, { token: by?.token ?? '' }));
const shown = async () => desk().detail({ id }, { token: other?.token ?? '' });

it('a creator becomes an official publisher by two people, and is none any more by two people', async () => {
  const { approvalId, hasDecider } = await propose(true);
  expect(hasDecider).toBe(true);
  expect(await shown()).toMatchObject({ isOfficial: false, officialWaiting: true });
  expect(await refusalOf(propose(true))).toBe('APPROVAL_WAITING');
  expect(await decide(approvalId, one)).toBe('APPROVAL_OWN');
  expect(await shown()).toMatchObject({ isOfficial: false });
  expect(await decide(approvalId, other)).toBe('accepted');
  expect(await shown()).toMatchObject({ isOfficial: true, officialWaiting: null });
  const { standing } = await shop.server.api.applications.read({}, { token: creator.token });
  expect(standing?.officialTime).not.toBeNull();
  expect((await shop.noticesOf(creator))[0]).toMatchObject({
    title: '您的账号已成为官方发布者',
    content: expect.stringContaining(WHY),
  });

  const back = await propose(false, '合作结束');
  expect(await decide(back.approvalId, other)).toBe('accepted');
  expect(await shown()).toMatchObject({ isOfficial: false });
  expect((await shop.noticesOf(creator))[0]).toMatchObject({ title: '您的账号不再是官方发布者' });
  const { events } = await shown();
  expect(events.slice(0, 2).map(({ kind, words, staff }) => [kind, words, staff])).toEqual([
    ['official_ended', '合作结束', other?.name],
    ['official', WHY, other?.name],
  ]);
});

it('both deeds are in the chain, with who and why', async () => {
  const { approvalId } = await propose(true);
  await decide(approvalId, other);
  const deeds = await shop.ctx.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'subject', 'details'])
    .orderBy('seq', 'desc')
    .limit(2)
    .execute();
  expect(deeds.map(({ actor, action }) => [actor, action])).toEqual([
    [`staff:${other?.id}`, 'approvals.decide'],
    [`staff:${one?.id}`, 'applicationsDesk.official'],
  ]);
  expect(JSON.stringify(deeds[1]?.details)).toContain(WHY);
  expect(deeds[1]?.subject).toBe(id);
});

it('what is refused changes nothing, and nobody hears of it', async () => {
  const { approvalId } = await propose(true);
  const before = await shop.noticesOf(creator);
  expect(await decide(approvalId, other, 'refuse')).toBe('accepted');
  expect(await shown()).toMatchObject({ isOfficial: false, officialWaiting: null });
  expect(await shop.noticesOf(creator)).toEqual(before);
});

it('nobody is made what they are already, nor whoever is none or is suspended, and never without a reason', async () => {
  expect(await refusalOf(propose(false))).toBe('CONFLICT');
  expect(await refusalOf(propose(true, ''))).toBe('DECISION_REASON_REQUIRED');
  const token = one?.token ?? '';
  const { handed } = await shop.handIn();
  const none = desk().official({ id: handed.id, isOfficial: true, reason: WHY }, { token });
  expect(await refusalOf(none)).toBe('APPLICATION_NOT_FOUND');
  // Suspended while it waits: whoever decides hears it, and nothing is decided.
  const { approvalId } = await propose(true);
  await desk().suspend({ id, reasons: [], words: '核实中' }, { token });
  expect(await decide(approvalId, other)).toBe('CREATOR_SUSPENDED');
  expect(await shown()).toMatchObject({ isOfficial: false, officialWaiting: true });
  await desk().resume({ id, words: '' }, { token });
  expect(await decide(approvalId, other)).toBe('accepted');
});

it('who works at another desk neither proposes nor decides', async () => {
  const { approvalId } = await propose(true);
  for (const role of ['finance', 'support', 'editor', 'operator'] as const) {
    const who = await staffWith(shop.ctx, role);
    const { token } = who;
    expect(await refusalOf(desk().official({ id, isOfficial: true, reason: WHY }, { token }))).toBe(
      'FORBIDDEN',
    );
    expect(await decide(approvalId, who)).toBe('FORBIDDEN');
  }
});

it('whose account is closed publishes nothing officially any more', async () => {
  const { approvalId } = await propose(true);
  await shop.ctx.db
    .updateTable('creator')
    .set({ closed_at: shop.server.clock.now() })
    .where('client_id', '=', creator.clientId)
    .execute();
  expect(await decide(approvalId, other)).toBe('APPLICATION_NOT_FOUND');
});
