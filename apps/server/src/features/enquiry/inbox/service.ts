import { ENQUIRY_EXPORT_MAX, type EnquiryState, type enquiriesDesk } from '@mogine/contract/desk/enquiries';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { permissionsOf } from '@mogine/contract/staff-roles';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { writeInboxTable } from './export.ts';
import {
  countInbox,
  findWhole,
  insertEvent,
  listColleagues,
  listEvents,
  listInbox,
  listWhole,
  setOwner,
  setState,
  type InboxEvent,
  type InboxFilter,
  type InboxRow,
  type WholeRow,
} from './repository.ts';
import { dueAt, fitsKind, isOpen, readChoice } from './rules.ts';

type Ops = typeof enquiriesDesk;
const LINK_SECONDS = 300;

function toFilter(
  { about, kind, state, mine, searchKey }: OpInput<Ops['export']>,
  by: string,
): InboxFilter & { isOldestFirst: boolean } {
  const words = searchKey === undefined || searchKey === '' ? null : searchKey;
  return { ...readChoice({ about, kind, state }), ownerId: mine ? by : null, words };
}

export async function readInbox(
  ctx: Context,
  by: string,
  { current, size, cursor, ...wanted }: OpInput<Ops['list']>,
): Promise<OpResult<Ops['list']>> {
  const slice = sliceOf({ current, size, cursor });
  const { isOldestFirst, ...filter } = toFilter(wanted, by);
  const rows = await listInbox(ctx.db, filter, { ...slice, isOldestFirst });
  const total = await countInbox(ctx.db, filter);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => ({ ...present(row), beginning: row.beginning }),
    (row) => row,
  );
}

function present({
  ownerId,
  ownerName,
  createdAt,
  ...row
}: Omit<InboxRow, 'beginning'>): Omit<OpResult<Ops['list']>['records'][number], 'beginning'> {
  return {
    ...row,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
    createTime: createdAt,
    dueTime: isOpen(row.state) ? dueAt(row.kind, createdAt) : null,
  };
}

/** Throws NOT_FOUND. */
export async function readEnquiry(ctx: Context, id: string): Promise<OpResult<Ops['detail']>> {
  const row = await findWhole(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const { name, email, phone, message, lang, fileName, fileType, fileBytes } = row;
  return {
    ...present(row),
    ...{ name, email, phone, message, lang: lang === 'en' ? 'en' : 'zh' },
    file: fileName === null ? null : { name: fileName, type: fileType ?? '', bytes: fileBytes ?? 0 },
    history: await listEvents(ctx.db, id),
  };
}

/** An address that opens the file of one enquiry for some minutes. Throws NOT_FOUND where there is none. */
export async function linkFile(ctx: Context, by: string, id: string): Promise<{ url: string }> {
  const row = await findWhole(ctx.db, id);
  if (!row?.fileKey) throw new AppError('NOT_FOUND');
  const link = { ttlSeconds: LINK_SECONDS, filename: row.fileName ?? 'attachment', clientId: by };
  return { url: ctx.storage.signGet(row.fileKey, link) };
}

/** Everybody who may look after enquiries. */
export async function readColleagues(ctx: Context): Promise<{ id: string; name: string }[]> {
  const people = await listColleagues(ctx.db);
  return people
    .filter(({ roles }) => permissionsOf(roles).has('enquiries.manage'))
    .map(({ id, name }) => ({ id, name }));
}

/** Says who looks after an enquiry. Throws NOT_FOUND, for a colleague who may not too, and CONFLICT where another one does than was seen. */
export async function assignEnquiry(
  ctx: Context,
  by: string,
  { id, ownerId, seenOwnerId }: OpInput<Ops['assign']>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const row = await lockEnquiry(ctx, id);
    if (row.ownerId !== (seenOwnerId ?? null)) throw new AppError('CONFLICT');
    if (row.ownerId === (ownerId ?? null)) return;
    const owner = (await readColleagues(ctx)).find((person) => person.id === ownerId);
    if (ownerId !== undefined && !owner) throw new AppError('NOT_FOUND');
    await setOwner(ctx.db, id, ownerId ?? null);
    await tell(ctx, id, by, { kind: 'owner', value: owner?.name ?? '', text: '' });
  });
}

/** Changes the state of an enquiry. Throws NOT_FOUND, ENQUIRY_STATE_UNFIT, and CONFLICT where it is not in `from` any more. `by` is null on the command line. */
export async function moveEnquiry(
  ctx: Context,
  by: string | null,
  { id, from, to, note }: { id: string; from: EnquiryState; to: EnquiryState; note: string },
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const row = await lockEnquiry(ctx, id);
    if (row.state !== from) throw new AppError('CONFLICT');
    if (!fitsKind(row.kind, to)) throw new AppError('ENQUIRY_STATE_UNFIT');
    if (to === from) return;
    await setState(ctx.db, id, { state: to, handledAt: isOpen(to) ? null : ctx.clock.now() });
    await tell(ctx, id, by, { kind: 'state', value: to, text: note });
  });
}

/** Throws NOT_FOUND. */
export async function noteOnEnquiry(ctx: Context, by: string, id: string, text: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    await lockEnquiry(ctx, id);
    await tell(ctx, id, by, { kind: 'note', value: '', text });
  });
}

async function lockEnquiry(ctx: Context, id: string): Promise<WholeRow> {
  const row = await findWhole(ctx.db, id, { isLocked: true });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function tell(ctx: Context, enquiryId: string, by: string | null, event: InboxEvent): Promise<void> {
  await insertEvent(ctx.db, { ...event, id: ctx.ids.next(), enquiryId, by, now: ctx.clock.now() });
}

/** What fits as a table, at most {@link ENQUIRY_EXPORT_MAX} of it. */
export async function exportInbox(
  ctx: Context,
  { by, lang }: { by: string; lang: Lang },
  wanted: OpInput<Ops['export']>,
): Promise<OpResult<Ops['export']>> {
  const { isOldestFirst, ...filter } = toFilter(wanted, by);
  const rows = await listWhole(ctx.db, filter, { max: ENQUIRY_EXPORT_MAX + 1, isOldestFirst });
  const shown = rows.slice(0, ENQUIRY_EXPORT_MAX);
  return {
    filename: `mogine-${wanted.about}-${businessDay(ctx.clock.now())}.csv`,
    content: await writeInboxTable(shown, lang),
    rows: shown.length,
    isCut: rows.length > shown.length,
  };
}
