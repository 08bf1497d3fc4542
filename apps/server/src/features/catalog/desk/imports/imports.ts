import type { importsDesk } from '@mogine/contract/desk/imports';
import { IMPORT_LINES_MAX } from '@mogine/contract/import-words';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { cleanWords } from '@mogine/contract/kernel/words';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import type { StaffActor } from '#kernel/http/actor';
import type { Handlers, ReceivedFile } from '#kernel/http/handler';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { findAssetFields, listDeskAssets, readShelfOf } from '../../repository/desk-assets.ts';
import { listDeskTypes } from '../../repository/edit-types.ts';
import {
  countImports,
  findImport,
  insertImport,
  listImportLines,
  listImports,
  movesShelf,
  startImport,
  type ImportRow,
} from '../../repository/imports.ts';
import { toFilter } from '../assets.ts';
import { readShelves } from '../change-asset.ts';
import type { ApplyImport } from './jobs.ts';
import { assetIdOf, planLine, type ImportShelves } from './plan-line.ts';
import { fold, readTable } from './read-table.ts';
import { writeAssetTable, writeReport } from './write-tables.ts';

type Ops = typeof importsDesk;

const PAGE = 100;

export function createImportsHandlers(applyImport: ApplyImport): Handlers<Context, Ops> {
  return {
    list: async ({ ctx, input }) => readImports(ctx, input),
    detail: async ({ ctx, input }) => readImport(ctx, input.id),
    lines: async ({ ctx, input }) => readLines(ctx, input),
    upload: async ({ ctx, files, actor, note }) => {
      if (!files['file']) throw new AppError('FILE_REQUIRED', { name: 'file' });
      const planned = await planImport(ctx, files['file'], actor);
      note({ subject: planned.id, lines: planned.lines });
      return { id: planned.id };
    },
    apply: async ({ ctx, input, actor, note }) => {
      const { filename, toChange } = await startPlan(ctx, input.id, actor);
      await ctx.jobs.enqueue(applyImport, { importId: input.id });
      note({ filename, toChange });
      return true;
    },
    report: async ({ ctx, input, lang }) => report(ctx, input.id, lang),
    export: async ({ ctx, input, actor, lang }) => exportAssets(ctx, input, { actor, lang }),
  };
}

/** Whoever may not suspend one asset suspends none by a table. Throws FORBIDDEN. */
function requireShelf({ permissions }: StaffActor): void {
  if (!permissions.has('asset.suspend')) throw new AppError('FORBIDDEN', { permission: 'asset.suspend' });
}

async function readImports(ctx: Context, input: OpInput<Ops['list']>): Promise<OpResult<Ops['list']>> {
  const slice = sliceOf(input);
  const rows = await listImports(ctx.db, slice);
  const total = await countImports(ctx.db);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => row,
    ({ createTime, id }) => ({ createdAt: createTime, id }),
  );
}

/** Throws NOT_FOUND. */
async function readImport(ctx: Context, id: string): Promise<ImportRow> {
  const found = await findImport(ctx.db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Throws NOT_FOUND. */
async function readLines(
  ctx: Context,
  { id, outcome, after }: OpInput<Ops['lines']>,
): Promise<OpResult<Ops['lines']>> {
  await readImport(ctx, id);
  const lines = await listImportLines(ctx.db, id, { outcome: outcome ?? null, after, limit: PAGE + 1 });
  const shown = lines.slice(0, PAGE);
  return { lines: shown, next: lines.length > PAGE ? (shown.at(-1)?.line ?? null) : null };
}

/** Works out what a table would change, and keeps that. Throws as readTable, and FORBIDDEN where it says what is on sale. */
async function planImport(
  ctx: Context,
  { bytes, filename }: ReceivedFile,
  actor: StaffActor,
): Promise<{ id: string; lines: number }> {
  const lines = readTable(bytes);
  if (lines.some(({ cells }) => cells.shelf !== undefined || cells.reason !== undefined)) requireShelf(actor);
  const ids = lines.map(assetIdOf);
  const known = [...new Set(ids)].filter((id) => id !== '');
  const [found, shelfOf] = [await findAssetFields(ctx.db, known), await readShelfOf(ctx.db, known)];
  const assets = new Map(
    found.flatMap((asset) => {
      const shelf = shelfOf.get(asset.id);
      return shelf ? [[asset.id, { ...asset, shelf }] as const] : [];
    }),
  );
  const times = new Map<string, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  const shelves = await readImportShelves(ctx);
  const planned = lines.map((line, at) => {
    const id = ids[at] ?? '';
    const isTwice = id !== '' && (times.get(id) ?? 0) > 1;
    return planLine(line, assets.get(id) ?? null, { isTwice, shelves });
  });
  const id = ctx.ids.next();
  const name = cleanWords(filename).slice(0, 200) || 'assets.csv';
  await insertImport(ctx.db, { id, filename: name, by: actor.staffId, now: ctx.clock.now(), lines: planned });
  return { id, lines: lines.length };
}

async function readImportShelves(ctx: Context): Promise<ImportShelves> {
  const shelves = await readShelves(ctx, false);
  const codes = [...shelves.nodes.values()].map(
    ({ id, code, mergedInto }) => [fold(code), mergedInto ?? id] as const,
  );
  return { ...shelves, codes: new Map(codes) };
}

/** Takes a plan up. Throws NOT_FOUND, IMPORT_STARTED, IMPORT_CHANGES_NOTHING, and FORBIDDEN where it suspends or resumes. */
async function startPlan(ctx: Context, id: string, actor: StaffActor): Promise<ImportRow> {
  const plan = await readImport(ctx, id);
  if (plan.toChange === 0) throw new AppError('IMPORT_CHANGES_NOTHING');
  if (await movesShelf(ctx.db, id)) requireShelf(actor);
  const started = { by: actor.staffId, now: ctx.clock.now() };
  if (!(await startImport(ctx.db, id, started))) throw new AppError('IMPORT_STARTED');
  return plan;
}

async function report(ctx: Context, id: string, lang: Lang): Promise<OpResult<Ops['report']>> {
  const { filename } = await readImport(ctx, id);
  const lines = await listImportLines(ctx.db, id, { outcome: null, after: 0, limit: IMPORT_LINES_MAX });
  return {
    filename: `${filename.replace(/\.[a-z]{1,4}$/i, '')}-report.csv`,
    content: await writeReport(lines, lang),
  };
}

async function exportAssets(
  ctx: Context,
  { ids, ...asked }: OpInput<Ops['export']>,
  { actor, lang }: { actor: StaffActor; lang: Lang },
): Promise<OpResult<Ops['export']>> {
  const filter = ids && ids.length > 0 ? { ...EVERYTHING, ids } : toFilter(asked);
  const slice = { ...sliceOf({}), limit: IMPORT_LINES_MAX + 1 };
  const found = filter === null ? [] : await listDeskAssets(ctx.db, filter, slice);
  const assets = found.slice(0, IMPORT_LINES_MAX);
  const codes = new Map((await listDeskTypes(ctx.db)).map(({ id, code }) => [id, code]));
  const shelves = actor.permissions.has('asset.suspend')
    ? await readShelfOf(
        ctx.db,
        assets.map(({ id }) => id),
      )
    : null;
  return {
    filename: `assets-${businessDay(ctx.clock.now())}.csv`,
    content: await writeAssetTable(assets, { codes, shelves }, lang),
    rows: assets.length,
    isCut: found.length > assets.length,
  };
}

const EVERYTHING = { ids: null, words: null, left: null, state: null, clientId: null, typeId: null };
