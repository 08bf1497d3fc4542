import type { ImportOutcome } from '@mogine/contract/import-words';
import type { ImportedFields } from '@mogine/contract/asset-change';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { countUpTo } from '#db/count';
import type { Slice } from '#kernel/paging';
import type { PlannedLine } from '../desk/imports/plan-line.ts';
import type { Fault } from '../desk/imports/read-table.ts';

type Person = { id: string; name: string };
export type ImportRow = {
  id: string;
  filename: string;
  state: 'planned' | 'running' | 'done';
  lines: number;
  toChange: number;
  same: number;
  refused: number;
  changed: number;
  left: number;
  createdBy: Person;
  createTime: Date;
  appliedBy: Person | null;
  applyTime: Date | null;
  endTime: Date | null;
};
export type ImportLine = {
  line: number;
  assetId: string;
  name: string;
  enName: string;
  outcome: ImportOutcome;
  before: Partial<ImportedFields> | null;
  after: Partial<ImportedFields> | null;
  faults: Fault[];
};

const ROW = sql`i.id, i.filename, i.state, i.lines, i.to_change as "toChange", i.same, i.refused, i.changed, i."left",
  jsonb_build_object('id', c.id, 'name', c.name) as "createdBy", i.created_at as "createTime",
  case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as "appliedBy",
  i.applied_at as "applyTime", i.ended_at as "endTime"`;
const PEOPLE = sql`join staff c on c.id = i.created_by left join staff a on a.id = i.applied_by`;

export async function insertImport(
  db: Database,
  {
    id,
    filename,
    by,
    now,
    lines,
  }: { id: string; filename: string; by: string; now: Date; lines: readonly PlannedLine[] },
): Promise<void> {
  const count = (outcome: PlannedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  await db
    .insertInto('catalogue_import')
    .values({
      ...{ id, filename, lines: lines.length, created_by: by, created_at: now },
      ...{ to_change: count('planned'), same: count('same'), refused: count('refused') },
    })
    .execute();
  await sql`insert into catalogue_import_line (import_id, line, asset_id, name, en_name, outcome, revision, before, after, faults)
    select ${id}::uuid, l.line, l."assetId", l.name, l."enName", l.outcome, l.revision, l.before, l.after, l.faults
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line integer, "assetId" text, name text, "enName" text,
      outcome text, revision integer, before jsonb, after jsonb, faults jsonb)`.execute(db);
}

export async function listImports(db: Database, { after, offset, limit }: Slice): Promise<ImportRow[]> {
  const position = after
    ? sql`where (i.created_at, i.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ImportRow>`select ${ROW} from catalogue_import i ${PEOPLE} ${position}
    order by i.created_at desc, i.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export function countImports(db: Database): Promise<number> {
  return countUpTo(db, sql`catalogue_import`);
}

export async function findImport(db: Database, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${ROW} from catalogue_import i ${PEOPLE} where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Lines behind one, in their order. */
export async function listImportLines(
  db: Database,
  importId: string,
  { outcome, after, limit }: { outcome: ImportOutcome | null; after: number; limit: number },
): Promise<ImportLine[]> {
  const fits = outcome === null ? sql`` : sql`and outcome = ${outcome}`;
  const { rows } = await sql<ImportLine>`
    select line, asset_id as "assetId", name, en_name as "enName", outcome, before, after, faults
    from catalogue_import_line where import_id = ${importId} and line > ${after} ${fits}
    order by line limit ${limit}`.execute(db);
  return rows;
}

/** Whether a plan suspends or resumes anything. */
export async function movesShelf(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ moves: boolean }>`select exists (select from catalogue_import_line
    where import_id = ${id} and outcome = 'planned' and after ? 'shelf') as moves`.execute(db);
  return rows[0]?.moves === true;
}

/** Has a plan be worked through; false where somebody else was first. */
export async function startImport(
  db: Database,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_import')
    .set({ state: 'running', applied_by: by, applied_at: now })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type NextLines = {
  appliedBy: string;
  lines: {
    line: number;
    assetId: string;
    revision: number;
    before: Partial<ImportedFields>;
    after: Partial<ImportedFields>;
  }[];
};

/** What of a running import comes next, held until the transaction ends; null where it does not run. */
export async function lockNextLines(db: Database, id: string, limit: number): Promise<NextLines | null> {
  const { rows } = await sql<{ appliedBy: string }>`select applied_by as "appliedBy" from catalogue_import
    where id = ${id} and state = 'running' for no key update`.execute(db);
  const [running] = rows;
  if (!running) return null;
  const { rows: lines } = await sql<NextLines['lines'][number]>`
    select line, asset_id as "assetId", revision, coalesce(before, '{}') as before, after from catalogue_import_line
    where import_id = ${id} and outcome = 'planned' order by line limit ${limit}`.execute(db);
  return { ...running, lines };
}

/** Writes down what came of lines, and ends the import where nothing is left to do. */
export async function recordOutcomes(
  db: Database,
  id: string,
  outcomes: readonly { line: number; outcome: ImportOutcome }[],
  now: Date,
): Promise<void> {
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed').length;
  await sql`update catalogue_import_line l set outcome = given.outcome
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given (line integer, outcome text)
    where l.import_id = ${id} and l.line = given.line`.execute(db);
  await sql`update catalogue_import set changed = changed + ${changed}::int, "left" = "left" + ${outcomes.length - changed}::int
    where id = ${id}`.execute(db);
  await sql`update catalogue_import set state = 'done', ended_at = ${now}
    where id = ${id} and changed + "left" = to_change`.execute(db);
}

/** Removes imports that were read before then; those that run stay. */
export async function removeImports(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('catalogue_import')
    .where('created_at', '<', before)
    .where('state', '<>', 'running')
    .execute();
}
