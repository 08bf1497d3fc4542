import type { reviewDesk } from '@mogine/contract/desk/review';
import type { DraftKind } from '@mogine/contract/draft-rules';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { AiLabel, SubmissionState } from '@mogine/contract/submission-rules';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';

export type QueuedRow = {
  id: string;
  name: string;
  enName: string;
  kind: DraftKind;
  coverKey: string;
  coverColor: string;
  price: number;
  isVersion: boolean;
  isOfficial: boolean;
  aiLabel: AiLabel;
  state: SubmissionState;
  makerId: string;
  maker: string;
  submittedAt: Date;
  /** When it came back after it was approved. */
  returnedAt: Date | null;
  claimedBy: string | null;
  claimedName: string;
  claimedUntil: Date | null;
};

const COLUMNS = sql`s.id, s.name, s.en_name as "enName", s.kind, s.frozen ->> 'coverKey' as "coverKey",
  s.frozen ->> 'coverColor' as "coverColor", s.price_points as price, s.version_of is not null as "isVersion", s.is_official as "isOfficial",
  s.ai_label as "aiLabel", s.state, s.client_id as "makerId", author_of(s.client_id) as maker,
  s.submitted_at as "submittedAt", s.returned_at as "returnedAt", s.claimed_by as "claimedBy", s.claimed_name as "claimedName", s.claimed_until as "claimedUntil"`;

export type QueueFilter = Pick<
  OpInput<typeof reviewDesk.queue>,
  'id' | 'state' | 'kind' | 'aiLabel' | 'isVersion' | 'makerId'
> & {
  /** Of whom the submissions that are held are wanted alone. */
  holder: string | null;
};

// Literals, so that the partial index of what waits is used.
const WAITING = sql`s.state in ('submitted', 'in_review')`;

function conditionOf({ id, state, kind, aiLabel, isVersion, makerId, holder }: QueueFilter) {
  const parts = [state === 'waiting' ? WAITING : sql`s.state = ${state}`];
  if (id !== undefined) parts.push(sql`s.id = ${id}`);
  if (kind !== undefined) parts.push(sql`s.kind = ${kind}`);
  if (aiLabel !== undefined) parts.push(sql`s.ai_label = ${aiLabel}`);
  if (isVersion !== undefined)
    parts.push(isVersion ? sql`s.version_of is not null` : sql`s.version_of is null`);
  if (makerId !== undefined) parts.push(sql`s.client_id = ${makerId}`);
  if (holder !== null) parts.push(sql`s.claimed_by = ${holder}`);
  return sql.join(parts, sql` and `);
}

/** What waits the longest first, everything else newest first. The page is read off an index before anything is added to it. */
export async function listQueue(
  db: Database,
  filter: QueueFilter,
  { after, offset, limit }: Slice,
): Promise<QueuedRow[]> {
  const isWaiting = filter.state === 'waiting';
  const order = isWaiting ? sql`s.submitted_at, s.id` : sql`s.submitted_at desc, s.id desc`;
  const beyond = isWaiting ? sql`>` : sql`<`;
  const position = after
    ? sql`and (s.submitted_at, s.id) ${beyond} (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<QueuedRow>`
    select ${COLUMNS} from (
      select s.* from submission s where ${conditionOf(filter)} ${position}
      order by ${order} offset ${offset} limit ${limit}
    ) s order by ${order}`.execute(db);
  return rows;
}

export function countQueue(db: Database, filter: QueueFilter): Promise<number> {
  return countUpTo(db, sql`submission s where ${conditionOf(filter)}`);
}

export async function findQueued(db: Database, id: string): Promise<QueuedRow | null> {
  const { rows } = await sql<QueuedRow>`
    select ${COLUMNS} from submission s where s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
