import type { ApplicationsShown } from '@mogine/contract/desk/applications';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import { isBehind, startsWith } from '#db/position';
import type { Slice } from '#kernel/paging';

export type ListedRow = {
  id: string;
  displayName: string;
  kind: string | null;
  state: string;
  round: number;
  submittedAt: Date | null;
  verifiedUntil: Date | null;
  isSuspended: boolean;
  isOfficial: boolean;
  /** What the list is ordered by. */
  createdAt: Date;
  placeId: string;
};
/** What somebody is looked for by; nothing for all. */
export type ApplicationSought = {
  /** Of the member or of the application. */
  number?: string | undefined;
  phone?: string | undefined;
  /** How the display name begins. */
  name?: string | undefined;
};

const COLUMNS = sql`a.id, a.display_name as "displayName", a.kind, a.state, a.round, a.submitted_at as "submittedAt",
  c.verified_until as "verifiedUntil", c.suspended_at is not null as "isSuspended",
  c.official_since is not null as "isOfficial"`;
/** How many of a list that begin alike are looked at. */
const ALIKE_MAX = 1000;

/** Where each list reads, and how it runs. States stand in the statement, so that their indexes are used. */
const LISTS = {
  waiting: { is: sql`a.state = 'submitted'`, at: 'a.submitted_at', id: 'a.id', isUpwards: true },
  changes_asked: { is: sql`a.state = 'changes_asked'`, at: 'a.submitted_at', id: 'a.id', isUpwards: false },
  refused: { is: sql`a.state = 'refused'`, at: 'a.submitted_at', id: 'a.id', isUpwards: false },
  creators: {
    is: sql`c.client_id is not null and c.closed_at is null`,
    ...{ at: 'c.verified_until', id: 'c.client_id', isUpwards: true },
  },
  all: { is: sql`true`, at: 'a.created_at', id: 'a.id', isUpwards: false },
} as const satisfies Record<ApplicationsShown, unknown>;

/** What a creator is called holds until another name is approved: both are looked through, each by its index. */
function applications(
  shown: ApplicationsShown,
  { number, phone, name }: ApplicationSought,
): RawBuilder<unknown> {
  const found = [];
  if (number !== undefined)
    found.push(
      sql`select id from creator_application where id = ${number}`,
      sql`select id from creator_application where client_id = ${number}`,
    );
  if (phone !== undefined)
    found.push(
      sql`select f.id from creator_application f join client m on m.id = f.client_id where m.phone = ${phone}`,
    );
  if (name !== undefined) {
    const beginning = name.toLowerCase();
    const { is } = LISTS[shown];
    found.push(
      sql`(select a.id from creator_application a left join creator c on c.client_id = a.client_id
        where a.display_name <> '' and ${startsWith(sql`lower(a.display_name)`, beginning)} and ${is} limit ${ALIKE_MAX})`,
      sql`(select a.id from creator c join creator_application a on a.client_id = c.client_id
        where ${startsWith(sql`lower(c.display_name)`, beginning)} and ${is} limit ${ALIKE_MAX})`,
    );
  }
  if (found.length === 0) return sql`creator_application`;
  return sql`(select * from creator_application where id in (${sql.join(found, sql` union all `)}))`;
}

function listed(shown: ApplicationsShown, sought: ApplicationSought): RawBuilder<unknown> {
  const from = applications(shown, sought);
  // Whoever is in the list of creators is read along its index, not found among all applications.
  return shown === 'creators'
    ? sql`creator c join ${from} a on a.client_id = c.client_id where ${LISTS.creators.is}`
    : sql`${from} a left join creator c on c.client_id = a.client_id where ${LISTS[shown].is}`;
}

/** What waits and who has to be verified again begin with the longest, or the first; everything else with the newest. */
export async function listApplications(
  db: Database,
  { shown, ...sought }: ApplicationSought & { shown: ApplicationsShown },
  { after, offset, limit }: Slice,
): Promise<ListedRow[]> {
  const { at, id, isUpwards } = LISTS[shown];
  const order = isUpwards ? sql`asc` : sql`desc`;
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS}, ${sql.ref(at)} as "createdAt", ${sql.ref(id)} as "placeId"
    from ${listed(shown, sought)} and ${isBehind(after, [at, id], { isUpwards })}
    order by ${sql.ref(at)} ${order}, ${sql.ref(id)} ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export function countApplications(
  db: Database,
  { shown, ...sought }: ApplicationSought & { shown: ApplicationsShown },
): Promise<number> {
  return countUpTo(db, listed(shown, sought));
}
