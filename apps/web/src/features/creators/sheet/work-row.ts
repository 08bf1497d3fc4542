import { kindsOf } from '@mogine/contract/draft-rules';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data, type Input } from '#shared/api/client.ts';
import { splitList } from '@mogine/contract/kernel/lists';
import type { Shelf } from '../model.ts';
import type { SheetRow } from './kept-sheet.ts';
import { fileKey } from './sheet.ts';

type Draft = Data<'creators', 'detail'>;
type Upload = Data<'creators', 'uploads'>['records'][number];

/** Words for what stops a row; those of the server come in its answers. */
export type RowWords = {
  otherKind: string;
  held: string;
  needs: (needs: Draft['needs']) => string;
  noAi: string;
  aiDenied: string;
  timeOver: string;
};

/** Reads no further back than this: pages of uploads, newest first. */
const PAGES_MAX = 6;
const PAGE_SIZE = 100;

/** The drafts that files have become, by the keys of their names; of two of one name the newer. */
export async function listDrafted(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let cursor = '';
  for (let page = 0; page < PAGES_MAX; page++) {
    const { records, cursor: next } = await api.creators.uploads(
      { size: PAGE_SIZE, ...(cursor && { cursor }) },
      { signal },
    );
    for (const upload of records)
      for (const key of keysOf(upload)) if (!found.has(key)) found.set(key, upload.draftId);
    if (!next) break;
    cursor = next;
  }
  return new Map([...found].filter(([, draftId]) => draftId !== ''));
}

function keysOf({ name, label }: Upload): string[] {
  return [name, label].filter(Boolean).map(fileKey);
}

/** What the draft says once the row is written into it: where the row says nothing, it stays as it is. */
export function saidWith(row: SheetRow, draft: Draft): Omit<Input<'creators', 'save'>, 'id' | 'revision'> {
  const list = (given: readonly string[], kept: string) =>
    (given.length > 0 ? given : splitList(kept)).join(',');
  const tile = draft.content === 'material' ? row.tileMm : null;
  return {
    ...{ name: row.name || draft.name, enName: row.enName || draft.enName },
    ...{ description: row.description || draft.description },
    ...{ enDescription: row.enDescription || draft.enDescription },
    ...{ type: row.type || draft.type, color: list(row.colors, draft.color) },
    ...{ tags: list(row.tags, draft.tags), enTags: list(row.enTags, draft.enTags) },
    ...{ price: row.price ?? draft.price ?? '', tileMm: tile ?? draft.tileMm ?? '' },
  };
}

/** Whether the row's category is one that such files can stand in. */
export function fitsShelf(type: string, content: Draft['content'], shelves: readonly Shelf[]): boolean {
  return (
    type === '' ||
    shelves.some(
      ({ code, leaves }) => kindsOf(content).includes(code) && leaves.some(({ id }) => id === type),
    )
  );
}

/**
 * Writes a row into the draft of its file, and hands that in where it is wanted and nothing is missing. Done again it changes nothing:
 * a draft that is handed in is left alone. Rejects with what the server says.
 */
export async function workRow(
  row: SheetRow,
  draftId: string,
  {
    isHandedIn,
    shelves,
    words,
    now,
  }: { isHandedIn: boolean; shelves: readonly Shelf[]; words: RowWords; now: Date },
): Promise<SheetRow> {
  const draft = await api.creators.detail({ id: draftId });
  const done = { ...row, draftId, problem: '' };
  if (draft.isHeld) return { ...done, state: 'handedIn', problem: words.held };
  const isFit = fitsShelf(row.type, draft.content, shelves);
  const said = saidWith(isFit ? row : { ...row, type: '' }, draft);
  const saved = await api.creators.save({ id: draftId, revision: draft.revision, ...said });
  const filled = { ...done, state: 'filled', problem: isFit ? '' : words.otherKind } as const;
  if (!isHandedIn) return filled;
  if (row.ai === null) return { ...filled, problem: words.noAi };
  if (saved.needs.length > 0) return { ...filled, problem: words.needs(saved.needs) };
  const { declarable } = await api.submissions.look({ id: draftId });
  if (!declarable.includes(row.ai)) return { ...filled, problem: words.aiDenied };
  const { ai, licence, isMemberIncluded } = row;
  // The file may have become a draft, or the visit gone on, long after the table was read.
  const isOver = row.publishTime !== null && Date.parse(row.publishTime) <= now.getTime();
  const publishTime = isOver ? null : row.publishTime;
  await api.submissions.submit({
    ...{ id: draftId, revision: saved.revision, ai, licence, isMemberIncluded },
    ...(publishTime !== null && { publishTime }),
  });
  return { ...done, state: 'handedIn', problem: isOver ? words.timeOver : '' };
}

/** A server that wants fewer calls, or that is not reached, says nothing of the row. */
export function isPassing(error: Error): boolean {
  return error instanceof ApiError && [0, 429, 503].includes(error.status);
}
