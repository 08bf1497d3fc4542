import type { applicationsDesk } from '@mogine/contract/desk/applications';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { readWaiting } from '#features/approvals';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { holderOf, marksOf, type Identity } from '../details.ts';
import { findApplicationById, listEvents, type ApplicationRow } from '../repository/applications.ts';
import { findCreatorRow } from '../repository/creators.ts';
import { countApplications, listApplications, type ListedRow } from '../repository/desk.ts';
import { listTwins, type Twin } from '../repository/details.ts';
import { officialKind } from './official.ts';
import { openDetails, presentEvent, presentStanding, presentStated, type OpenDetails } from './read.ts';

type Ops = typeof applicationsDesk;
type Listed = OpResult<Ops['list']>['records'][number];

export async function readDesk(ctx: Context, input: OpInput<Ops['list']>): Promise<OpResult<Ops['list']>> {
  const slice = sliceOf(input);
  const { shown, number, phone, name } = input;
  const wanted = { shown, number, phone, ...(name && { name }) };
  const [rows, total] = await Promise.all([
    listApplications(ctx.db, wanted, slice),
    countApplications(ctx.db, wanted),
  ]);
  return pageOfRows(rows, slice, total, presentListed, ({ createdAt, placeId }) => ({
    createdAt,
    id: placeId,
  }));
}

function presentListed(row: ListedRow): Listed {
  const { id, displayName, round, submittedAt, verifiedUntil, isSuspended, isOfficial } = row;
  // State and kind are held by constraints.
  const { state, kind } = row as Pick<Listed, 'state' | 'kind'>;
  return {
    id,
    displayName,
    kind,
    state,
    round,
    submitTime: submittedAt,
    verifiedUntil,
    isSuspended,
    isOfficial,
  };
}

async function find(ctx: Context, id: string): Promise<ApplicationRow> {
  const row = await findApplicationById(ctx.db, id);
  if (!row) throw new AppError('APPLICATION_NOT_FOUND');
  return row;
}

/** One application with what speaks for and against it. Throws APPLICATION_NOT_FOUND. */
export async function readDeskDetail(ctx: Context, id: string): Promise<OpResult<Ops['detail']>> {
  const row = await find(ctx, id);
  const clientId = row.client_id;
  const [details, creator, events, waiting] = await Promise.all([
    openDetails(ctx, row),
    findCreatorRow(ctx.db, clientId),
    listEvents(ctx.db, clientId, 100),
    readWaiting(ctx, officialKind, id),
  ]);
  const { missing: _, state, ...stated } = presentStated(row, details);
  return {
    ...stated,
    ...{ id, clientId, state: state as Listed['state'], round: row.round, submitTime: row.submitted_at },
    ...{ signedVersion: row.agreement_version, signedTime: row.signed_at },
    verifiedUntil: creator?.verified_until ?? null,
    isSuspended: creator?.suspended_at != null,
    isOfficial: creator?.official_since != null,
    officialWaiting: waiting?.isOfficial ?? null,
    standing: creator ? presentStanding(creator, ctx.clock.now()) : null,
    events: events.map((event) => ({ ...presentEvent(event), staff: event.staff_name })),
    twins: (await listTwins(ctx.db, clientId, marksOfAll(ctx, details))).map(presentTwin),
  };
}

function marksOfAll(ctx: Context, { identity, payee }: OpenDetails): Buffer[] {
  return [
    ...(identity ? marksOf(ctx, 'identity', identity) : []),
    ...(payee ? marksOf(ctx, 'payee', payee) : []),
  ];
}

function presentTwin({ kind, displayName, isCreator, isSuspended, isClosed }: Twin) {
  const what = kind === 'identity' ? ('identity' as const) : ('payee' as const);
  const creator = isSuspended ? ('suspended' as const) : ('creator' as const);
  const standing = isClosed ? ('closed' as const) : isCreator ? creator : ('applicant' as const);
  return { what, displayName: displayName ?? '', standing };
}

/** Everything as it was entered; the call that asks for it is written down. Throws APPLICATION_NOT_FOUND. */
export async function reveal(ctx: Context, id: string): Promise<OpResult<Ops['reveal']>> {
  const { identity, payee, tax } = await openDetails(ctx, await find(ctx, id));
  return {
    identity: identity ?? {},
    payee: payee ? { ...payee, ...holding(identity) } : {},
    tax: tax ?? {},
  };
}

function holding(identity: Identity | null): { holder?: string } {
  return identity ? { holder: holderOf(identity) } : {};
}
