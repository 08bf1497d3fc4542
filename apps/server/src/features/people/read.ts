import type { peopleDesk } from '@mogine/contract/desk/people';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { describeDevice, listLastConsents, maskPhone } from '#features/account';
import { isMinor } from '#features/minors';
import { readClosing } from '#features/privacy';
import { AppError } from '#kernel/errors';
import { maskMail } from '#kernel/mask-mail';
import { pageOfRows, sliceOf } from '#kernel/paging';
import {
  countMembers,
  countOfMember,
  findMember,
  listEvents,
  listMembers,
  listSessions,
  type MemberRow,
} from './repository.ts';

const EVENTS_SHOWN = 50;

/** One page of members that something is exactly so of, newest first. Throws BAD_INPUT for a strange cursor. */
export async function findMembers(
  ctx: Context,
  input: OpInput<typeof peopleDesk.find>,
): Promise<OpResult<typeof peopleDesk.find>> {
  const slice = sliceOf(input);
  const filter = {
    ...{ id: input.clientId ?? null, phone: input.phone ?? null, nickname: input.nickname ?? null },
    ...{ email: input.email ?? null, isFrozen: input.state === 'frozen' },
  };
  const [rows, total] = await Promise.all([listMembers(ctx.db, filter, slice), countMembers(ctx.db, filter)]);
  return pageOfRows(rows, slice, total, present, ({ createdAt, id }) => ({ createdAt, id }));
}

function present(row: MemberRow): OpResult<typeof peopleDesk.find>['records'][number] {
  const { id, nickname, phone, email, createdAt } = row;
  return {
    ...{ id, nickname, phone: phone ? maskPhone(phone) : '', email: maskMail(email) },
    ...{ state: stateOf(row), createTime: createdAt },
  };
}

function stateOf({ status, frozenAt, closingAt }: MemberRow) {
  if (status !== 'active') return status;
  if (frozenAt) return 'frozen';
  return closingAt ? 'closing' : 'active';
}

/** How a member's account stands; phone and mail stay masked. Throws NOT_FOUND. */
export async function readMember(ctx: Context, id: string): Promise<OpResult<typeof peopleDesk.detail>> {
  const member = await findMember(ctx.db, id, ctx.clock.now());
  if (!member) throw new AppError('NOT_FOUND');
  const [counts, sessions, events, consents, closing, minor] = await Promise.all([
    countOfMember(ctx.db, id),
    listSessions(ctx.db, id, ctx.clock.now()),
    listEvents(ctx.db, id, EVENTS_SHOWN),
    listLastConsents(ctx.db, id),
    readClosing(ctx, id),
    isMinor(ctx, id),
  ]);
  return {
    ...present(member),
    ...{ way: member.way, headImage: member.headImage && ctx.storage.publicUrl(member.headImage) },
    ...{ frozenTime: member.frozenAt, frozenWhy: member.frozenWhy, closingTime: member.closingAt },
    ...{
      isCreator: member.isCreator,
      applicationId: member.applicationId,
      isMinor: minor,
      points: closing.losses.points,
    },
    membership:
      member.tier !== null && member.vipEndsAt ? { tier: member.tier, endTime: member.vipEndsAt } : null,
    ...{ earnedPoints: member.earnedPoints, counts, blockers: closing.blockers },
    owedPoints: closing.losses.owed,
    consents: [...consents.values()].map((row) => ({
      ...{ document: row.document, version: row.version, granted: row.granted, time: row.created_at },
    })),
    sessions: sessions.map(({ userAgent, createdAt, seenAt }) => {
      const { browser, system } = describeDevice(userAgent);
      return { browser, system, createTime: createdAt, seenTime: seenAt };
    }),
    events: events.map(({ kind, at }) => ({ kind, time: at })),
  };
}
