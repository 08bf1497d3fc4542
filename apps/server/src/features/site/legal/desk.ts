import { legalWords, type legalDesk, type LegalWords } from '@mogine/contract/desk/legal';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { LEGAL_DOCUMENTS, legalSectionsSchema, type LegalDocumentName } from '@mogine/contract/site';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  findContentVersion,
  insertContentVersion,
  listContentVersions,
} from '../desk/repository/versions.ts';
import { todayOf } from './read.ts';
import {
  findDocument,
  findInForce,
  listPublished,
  setSaved,
  type LegalRow,
  type SavedDocument,
} from './repository.ts';
import { anchorSections } from './rules.ts';

type Ops = typeof legalDesk;
const VERSIONS_SHOWN = 100;
const KIND = 'legal';
const NOTHING: LegalWords = { title: '', enTitle: '', summary: '', enSummary: '', sections: [] };

/** The words of a published version, as the desk writes them. */
export function wordsOf({ title, enTitle, summary, enSummary, sections }: LegalRow): LegalWords {
  return legalWords.parse({ title, enTitle, summary, enSummary, sections });
}

/** Published versions as the desk shows them, the latest first. */
function present(rows: readonly LegalRow[], day: string): OpResult<Ops['detail']>['published'] {
  const current = rows.find(({ effectiveDay, isWithdrawn }) => !isWithdrawn && effectiveDay <= day);
  return rows.map((row) => {
    const { id, version, effectiveDay, publishedAt, isTemplate, change, enChange, reason, early } = row;
    return {
      ...{ id, version, effectiveDay, publishTime: publishedAt, isTemplate, change, enChange, reason, early },
      ...{ sha256: row.sha256, proposedBy: row.proposedBy, decidedBy: row.decidedBy },
      savedVersion: row.savedVersion,
      asksConsent: row.agreedAs === version,
      state: row.isWithdrawn
        ? ('withdrawn' as const)
        : effectiveDay > day
          ? ('coming' as const)
          : row === current
            ? ('current' as const)
            : ('past' as const),
    };
  });
}

/** Which draft was published last; one that was taken back is a draft again. */
function newestOf(rows: readonly LegalRow[]): number {
  const saved = rows.filter(({ isWithdrawn }) => !isWithdrawn).map(({ savedVersion }) => savedVersion ?? 0);
  return Math.max(0, ...saved);
}

export async function readDocuments(ctx: Context): Promise<OpResult<Ops['list']>> {
  const { now, day } = todayOf(ctx);
  const shown: OpResult<Ops['list']> = [];
  for (const document of LEGAL_DOCUMENTS) {
    const rows = await listPublished(ctx.db, document, now);
    const published = present(rows, day);
    const saved = await findDocument(ctx.db, document, { isLocked: false });
    const [last] = await listContentVersions(ctx.db, KIND, { id: saved.itemId, limit: 1 });
    const current = published.find(({ state }) => state === 'current') ?? null;
    const [named] = rows;
    shown.push({
      ...{ document, title: named?.title ?? '', enTitle: named?.enTitle ?? '', current },
      coming: published.find(({ state }) => state === 'coming') ?? null,
      version: saved.version,
      isChanged: saved.version > newestOf(rows),
      ...{ staff: last?.staff ?? '', saveTime: last?.time ?? null },
    });
  }
  return shown;
}

export async function readDocument(
  ctx: Context,
  { document }: OpInput<Ops['detail']>,
): Promise<OpResult<Ops['detail']>> {
  const { now, day } = todayOf(ctx);
  const saved = await findDocument(ctx.db, document, { isLocked: false });
  const inForce = await findInForce(ctx.db, document, { now, day });
  const holds = inForce ? wordsOf(inForce) : null;
  return {
    ...{ document, version: saved.version, inForce: holds },
    words: saved.version === 0 ? (holds ?? NOTHING) : await readSaved(ctx, saved, saved.version),
    published: present(await listPublished(ctx.db, document, now), day),
    versions: await listContentVersions(ctx.db, KIND, { id: saved.itemId, limit: VERSIONS_SHOWN }),
  };
}

/** A version as it was saved. Throws NOT_FOUND. */
export async function readSavedVersion(
  ctx: Context,
  { document, version }: OpInput<Ops['version']>,
): Promise<OpResult<Ops['version']>> {
  const saved = await findDocument(ctx.db, document, { isLocked: false });
  return { words: await readSaved(ctx, saved, version) };
}

/** Throws NOT_FOUND. */
export async function readSaved(
  ctx: Context,
  { itemId }: SavedDocument,
  version: number,
): Promise<LegalWords> {
  const data = await findContentVersion(ctx.db, KIND, { id: itemId, version });
  if (!data) throw new AppError('NOT_FOUND');
  return legalWords.parse(data);
}

/** Keeps what somebody wrote as the next draft. Throws CONTENT_CHANGED where a colleague has saved another one than `base`. */
export async function saveDocument(
  ctx: Context,
  by: string,
  { document, base, words }: OpInput<Ops['save']>,
): Promise<{ version: number }> {
  return ctx.tx(async (ctx) => {
    const saved = await findDocument(ctx.db, document, { isLocked: true });
    if (saved.version !== base) throw await changedBy(ctx, saved);
    const version = saved.version + 1;
    const now = ctx.clock.now();
    await insertContentVersion(ctx.db, { kind: KIND, id: saved.itemId, version, data: words, by, now });
    await setSaved(ctx.db, document, version);
    return { version };
  });
}

export async function changedBy(ctx: Context, { itemId, version }: SavedDocument): Promise<AppError> {
  const [last] = await listContentVersions(ctx.db, KIND, { id: itemId, limit: 1 });
  return new AppError('CONTENT_CHANGED', { version, by: last?.staff ?? '' });
}

/** What is published of a draft: every section with its anchor, the older ones' as they are. */
export async function anchorWords(ctx: Context, document: LegalDocumentName, words: LegalWords) {
  const rows = await listPublished(ctx.db, document, ctx.clock.now());
  const before = rows.flatMap(({ sections }) => legalSectionsSchema.parse(sections));
  return { ...words, sections: anchorSections(words.sections, before) };
}
