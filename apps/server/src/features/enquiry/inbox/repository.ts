import type { EnquiryState } from '@mogine/contract/desk/enquiries';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { COUNTED_MAX, countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import type { EnquiryKind } from '../rules.ts';

export type InboxRow = {
  id: string;
  number: string;
  kind: EnquiryKind;
  company: string;
  title: string;
  beginning: string;
  state: EnquiryState;
  ownerId: string | null;
  ownerName: string | null;
  hasFile: boolean;
  createdAt: Date;
};
export type InboxFilter = {
  kinds: readonly EnquiryKind[];
  states: readonly EnquiryState[];
  ownerId: string | null;
  words: string | null;
};
type Order = { isOldestFirst: boolean };

const SHOWN = sql`e.id, e.number, e.kind, e.company, e.title, case when length(e.message) > 120 then left(e.message, 119) || '…' else e.message end as beginning, e.state,
  e.owner_id as "ownerId", e.attachment_key is not null as "hasFile", e.created_at as "createdAt"`;
/** How many whose company begins alike are looked at. */
const ALIKE_MAX = 1000;

/** What the words find, each by an index of its own; a pattern that is not known when it is planned would use none. */
function found(words: string): RawBuilder<unknown> {
  const digits = words.replaceAll(/\D/g, '');
  const beginning = words.toLowerCase();
  return sql`(
    select * from enquiry where number = ${words.toUpperCase()}
    union (select * from enquiry where email <> '' and lower(email) = ${words.toLowerCase()} limit ${ALIKE_MAX})
    union (select * from enquiry where phone <> '' and regexp_replace(phone, '\\D', '', 'g')
      = any(${digits === '' ? [] : [digits, `86${digits}`]}::text[]) limit ${ALIKE_MAX})
    union (select * from enquiry where company <> '' and lower(company) ~>=~ ${beginning}
      and lower(company) ~<~ ${`${beginning}\u{10ffff}`} limit ${ALIKE_MAX}))`;
}

/** Up to `limit` of every chosen kind and state, each read along the index that has them in order. */
function chosen(
  { kinds, states, ownerId, words }: InboxFilter,
  { after, limit, isOldestFirst }: Order & { after: Slice['after']; limit: number },
): RawBuilder<unknown> {
  const from = words === null ? sql`enquiry` : found(words);
  const isOwn = ownerId === null ? sql`` : sql`and e.owner_id = ${ownerId}::uuid`;
  const position = after
    ? sql`and (e.created_at, e.id) ${isOldestFirst ? sql`>` : sql`<`} (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`unnest(${[...kinds]}::text[]) as k (kind) cross join unnest(${[...states]}::text[]) as s (state)
    cross join lateral (
      select * from ${from} e where e.kind = k.kind and e.state = s.state ${isOwn} ${position}
      order by ${inOrder(isOldestFirst)} limit ${limit}) e`;
}

function inOrder(isOldestFirst: boolean): RawBuilder<unknown> {
  return isOldestFirst ? sql`e.created_at, e.id` : sql`e.created_at desc, e.id desc`;
}

export async function listInbox(
  db: Database,
  filter: InboxFilter,
  { after, offset, limit, isOldestFirst }: Slice & Order,
): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select ${SHOWN}, o.name as "ownerName"
    from ${chosen(filter, { after, limit: offset + limit, isOldestFirst })} left join staff o on o.id = e.owner_id
    order by ${inOrder(isOldestFirst)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countInbox(db: Database, filter: InboxFilter): Promise<number> {
  return countUpTo(db, sql`${chosen(filter, { after: null, limit: COUNTED_MAX, isOldestFirst: true })}`);
}

export type WholeRow = Omit<InboxRow, 'beginning'> & {
  name: string;
  email: string;
  phone: string;
  message: string;
  lang: string;
  fileKey: string | null;
  fileName: string | null;
  fileType: string | null;
  fileBytes: number | null;
};

const WHOLE = sql`e.name, e.email, e.phone, e.message, e.lang, e.attachment_key as "fileKey",
  e.attachment_name as "fileName", e.attachment_type as "fileType", e.attachment_bytes as "fileBytes"`;

/** Everything that fits, up to `max`. */
export async function listWhole(
  db: Database,
  filter: InboxFilter,
  { max, isOldestFirst }: Order & { max: number },
): Promise<WholeRow[]> {
  const { rows } = await sql<WholeRow>`
    select ${SHOWN}, ${WHOLE}, o.name as "ownerName"
    from ${chosen(filter, { after: null, limit: max, isOldestFirst })} left join staff o on o.id = e.owner_id
    order by ${inOrder(isOldestFirst)} limit ${max}`.execute(db);
  return rows;
}

/** One of them; with `isLocked` nobody else changes it until the transaction ends. */
export async function findWhole(
  db: Database,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${SHOWN}, ${WHOLE}, o.name as "ownerName"
    from enquiry e left join staff o on o.id = e.owner_id where e.id = ${id}
    ${isLocked ? sql`for update of e` : sql``}`.execute(db);
  return rows[0];
}

export async function setState(
  db: Database,
  id: string,
  { state, handledAt }: { state: EnquiryState; handledAt: Date | null },
): Promise<void> {
  await db.updateTable('enquiry').set({ state, handled_at: handledAt }).where('id', '=', id).execute();
}

export async function setOwner(db: Database, id: string, ownerId: string | null): Promise<void> {
  await db.updateTable('enquiry').set({ owner_id: ownerId }).where('id', '=', id).execute();
}

export type InboxEvent = { kind: 'note' | 'state' | 'owner'; value: string; text: string };

export async function insertEvent(
  db: Database,
  event: InboxEvent & { id: string; enquiryId: string; by: string | null; now: Date },
): Promise<void> {
  const { id, enquiryId, by, kind, value, text, now } = event;
  await db
    .insertInto('enquiry_event')
    .values({ id, enquiry_id: enquiryId, staff_id: by, kind, value, text, created_at: now })
    .execute();
}

/** In the order of time; `staff` is empty for what came from the command line. */
export async function listEvents(
  db: Database,
  enquiryId: string,
): Promise<(InboxEvent & { staff: string; time: Date })[]> {
  const { rows } = await sql<InboxEvent & { staff: string; time: Date }>`
    select v.kind, v.value, v.text, coalesce(s.name, '') as staff, v.created_at as time
    from enquiry_event v left join staff s on s.id = v.staff_id
    where v.enquiry_id = ${enquiryId} order by v.created_at, v.id`.execute(db);
  return rows;
}

/** Active colleagues by name, with what their roles are. */
export async function listColleagues(
  db: Database,
): Promise<{ id: string; name: string; roles: readonly string[] }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'roles'])
    .where('status', '=', 'active')
    .orderBy('name')
    .execute();
}
