import { PRIVACY_WORKING_DAYS, type privacyDesk } from '@mogine/contract/desk/privacy';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { permissionsOf } from '@mogine/contract/staff-roles';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { addWorkingDays } from '../working-days.ts';
import { isMember } from './repository.ts';
import {
  changeRequest,
  countRequests,
  findRequest,
  insertRequest,
  listColleagues,
  listOpenOfAll,
  listRequests,
  type RequestRow,
} from './requests.repository.ts';

type Ops = typeof privacyDesk;

const WAITING_MAX = 1000;

/** One page of what was asked for in words. Throws BAD_INPUT for a strange cursor. */
export async function readRequests(
  ctx: Context,
  { show, clientId, ...paging }: OpInput<Ops['requests']>,
): Promise<OpResult<Ops['requests']>> {
  const slice = sliceOf(paging);
  const wanted = { show, clientId: clientId ?? null };
  const [rows, total] = await Promise.all([
    listRequests(ctx.db, wanted, slice),
    countRequests(ctx.db, wanted),
  ]);
  return pageOfRows(rows, slice, total, present, ({ id, dueAt, closedAt }) => ({
    ...{ id, createdAt: closedAt ?? dueAt },
  }));
}

function present(row: RequestRow): OpResult<Ops['requests']>['records'][number] {
  const { id, kind, way, clientId, nickname, name, receivedAt, dueAt, ownerId, ownerName, state } = row;
  return {
    ...{ id, kind, way, name, state, receiveTime: receivedAt, dueTime: dueAt, closeTime: row.closedAt },
    member: clientId === null ? null : { clientId, nickname: nickname ?? '' },
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
  };
}

/** Throws NOT_FOUND. */
export async function readRequest(ctx: Context, id: string): Promise<OpResult<Ops['request']>> {
  const row = await findRequest(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const { note, answer, edition, createdAt, createdBy, closedBy } = row;
  return {
    ...present(row),
    ...{ note, answer, edition, createTime: createdAt, createdBy, closedBy: closedBy ?? '' },
  };
}

export async function readColleagues(ctx: Context): Promise<OpResult<Ops['people']>> {
  const people = await listColleagues(ctx.db);
  return people
    .filter(({ roles }) => permissionsOf(roles).has('privacy.manage'))
    .map(({ id, name }) => ({ id, name }));
}

/** Throws NOT_FOUND for somebody who may not look after it. */
async function requireColleague(ctx: Context, ownerId: string | undefined): Promise<string | null> {
  if (ownerId === undefined) return null;
  if (!(await readColleagues(ctx)).some(({ id }) => id === ownerId)) throw new AppError('NOT_FOUND');
  return ownerId;
}

/**
 * Writes down what somebody asks for in words; its clock runs from the day on which it came. Throws REQUEST_OF_NOBODY,
 * DAY_TO_COME, and NOT_FOUND for a member or a colleague who is none.
 */
export async function recordRequest(
  ctx: Context,
  by: string,
  { kind, way, clientId, name, receivedOn, note, ownerId }: OpInput<Ops['record']>,
): Promise<OpResult<Ops['record']>> {
  const now = ctx.clock.now();
  if (clientId === undefined && name === '') throw new AppError('REQUEST_OF_NOBODY');
  if (receivedOn > businessDay(now)) throw new AppError('DAY_TO_COME');
  if (clientId !== undefined && !(await isMember(ctx.db, clientId))) throw new AppError('NOT_FOUND');
  const receivedAt = new Date(`${receivedOn}T00:00:00+08:00`);
  const dueAt = addWorkingDays(receivedAt, PRIVACY_WORKING_DAYS);
  const id = ctx.ids.next();
  await insertRequest(ctx.db, {
    ...{ id, kind, way, name, note, receivedAt, dueAt, by, now, clientId: clientId ?? null },
    ownerId: await requireColleague(ctx, ownerId),
  });
  return { id, dueTime: dueAt };
}

/** Throws NOT_FOUND, and CONFLICT where it is closed or was changed since it was read. */
export async function editRequest(
  ctx: Context,
  { id, edition, kind, ownerId, note }: OpInput<Ops['edit']>,
): Promise<void> {
  const owner_id = await requireColleague(ctx, ownerId);
  await requireChanged(ctx, id, await changeRequest(ctx.db, { id, edition }, { kind, owner_id, note }));
}

/** Throws NOT_FOUND, and CONFLICT where it is closed or was changed since it was read. */
export async function closeRequest(
  ctx: Context,
  by: string,
  { id, edition, state, answer }: OpInput<Ops['close']>,
): Promise<void> {
  const closing = { state, answer, closed_by: by, closed_at: ctx.clock.now() };
  await requireChanged(ctx, id, await changeRequest(ctx.db, { id, edition }, closing));
}

async function requireChanged(ctx: Context, id: string, isChanged: boolean): Promise<void> {
  if (isChanged) return;
  throw new AppError((await findRequest(ctx.db, id)) ? 'CONFLICT' : 'NOT_FOUND');
}

/** The last day is over once it has ended. */
function isOver(dueAt: Date, now: Date): boolean {
  return businessDay(dueAt) < businessDay(now);
}

/** What waits for somebody: what goes by itself does so only once it has failed, or its time is over. */
export async function readWaiting(ctx: Context): Promise<OpResult<Ops['waiting']>> {
  const now = ctx.clock.now();
  const open = (await listOpenOfAll(ctx.db, WAITING_MAX)).map(({ what, at, dueAt }) => ({
    ...{ what, at, isOverdue: isOver(dueAt ?? addWorkingDays(at, PRIVACY_WORKING_DAYS), now) },
  }));
  const waiting = open.filter(({ what, isOverdue }) => isOverdue || what === 'request' || what === 'failed');
  const times = waiting.map(({ at }) => at.getTime());
  return {
    count: waiting.length,
    overdue: waiting.filter(({ isOverdue }) => isOverdue).length,
    since: times.length === 0 ? null : new Date(times.reduce((least, time) => Math.min(least, time))),
  };
}
