import { useQuery, useQueryClient } from '@tanstack/react-query';
import { decodeTable, parseCsv } from '@mogine/contract/kernel/csv';
import { DRAFT_CONTENTS } from '@mogine/contract/draft-rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { pause } from '#shared/lib/pause.ts';
import { colorsQuery } from '#shared/api/colors-query.ts';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { listShelves, type Shelf } from '../model.ts';
import { DRAFTS_KEY, typesQuery } from '../queries.ts';
import { dropSheet, keepSheet, readSheetKept, type KeptSheet, type SheetRow } from './kept-sheet.ts';
import { fileKey, readSheet, type Sheet, type SheetEntry } from './sheet.ts';
import { sheetStrings } from './sheet.strings.ts';
import { isPassing, listDrafted, workRow, type RowWords } from './work-row.ts';

/** Between two looks for files that have become drafts. */
const LOOK_MS = 8000;

export type ReadTable = Extract<Sheet, { kind: 'read' }>;

/** A table that was chosen, and one that is worked through; both may be none. */
export function useSheet() {
  const t = useStrings(sheetStrings);
  const client = useQueryClient();
  const clientId = useSession().client?.id ?? '';
  const { data: tree } = useQuery(typesQuery);
  const [chosen, setChosen] = useState<ReadTable | null>(null);
  const [kept, setKept] = useState<KeptSheet | null>(null);
  const latest = useRef<KeptSheet | null>(null);
  const isWaiting = kept?.rows.some(({ state }) => state === 'awaiting') ?? false;

  function put(sheet: KeptSheet | null): void {
    latest.current = sheet;
    setKept(sheet);
    void (sheet ? keepSheet(sheet) : dropSheet());
  }

  useEffect(() => {
    let isOver = false;
    void readSheetKept(clientId).then((found) => {
      if (isOver) return;
      latest.current = found;
      setKept(found);
    });
    return () => {
      isOver = true;
    };
  }, [clientId]);

  const words: RowWords = {
    ...{ otherKind: t.otherKind, held: t.held, noAi: t.noAi, aiDenied: t.aiDenied, timeOver: t.timeOver },
    needs: (needs) => t.needs(needs.map((need) => t.needNames[need]).join(t.between)),
  };

  /** Works through what has its draft by now, one row after the other. */
  const pass = useEffectEvent(async (shelves: readonly Shelf[], signal: AbortSignal) => {
    const drafted = await listDrafted(signal);
    for (const { file, state } of latest.current?.rows ?? []) {
      const row = latest.current?.rows.find((one) => one.file === file);
      const draftId = drafted.get(fileKey(file)) ?? '';
      if (state !== 'awaiting' || !row || !latest.current || draftId === '') continue;
      const options = { isHandedIn: latest.current.isHandedIn, shelves, words, now: new Date() };
      const next = await workRow(row, draftId, options).catch((error: Error): SheetRow | null =>
        isPassing(error) ? null : { ...row, draftId, state: 'failed', problem: error.message },
      );
      signal.throwIfAborted();
      // It is this row's turn again at the next look.
      if (!next) return;
      const sheet: KeptSheet | null = latest.current;
      if (sheet) put({ ...sheet, rows: sheet.rows.map((one) => (one.file === file ? next : one)) });
      void client.invalidateQueries({ queryKey: DRAFTS_KEY });
      if (next.state === 'handedIn') void client.invalidateQueries({ queryKey: ['submissions'] });
    }
  });

  useEffect(() => {
    if (!isWaiting || !tree) return;
    const stop = new AbortController();
    const shelves = shelvesOf(tree);
    async function work(): Promise<void> {
      while (!stop.signal.aborted) {
        // Without an answer it is tried again.
        await pass(shelves, stop.signal).catch(() => undefined);
        await pause(LOOK_MS, stop.signal);
      }
    }
    work().catch(() => undefined);
    return () => stop.abort();
  }, [isWaiting, tree]);

  async function choose(file: File): Promise<void> {
    const [found, colors] = await Promise.all([
      tree ?? client.ensureQueryData(typesQuery).catch(() => null),
      client.ensureQueryData(colorsQuery).catch(() => null),
    ]);
    if (!found || !colors) {
      toast.error(t.failed);
      return;
    }
    const text = decodeTable(new Uint8Array(await file.arrayBuffer()));
    const sheet = readSheet(parseCsv(text), { shelves: shelvesOf(found), colors, now: new Date() });
    if (sheet.kind === 'read') setChosen(sheet);
    else toast.error(t.why[sheet.why]);
  }

  return {
    ...{ chosen, kept, choose },
    discard: () => setChosen(null),
    start(isHandedIn: boolean) {
      const rows = (chosen?.entries ?? []).map((entry) => rowOf(entry));
      put({ version: 1, clientId, isHandedIn, rows });
      setChosen(null);
    },
    retry() {
      const { current: sheet } = latest;
      if (!sheet) return;
      put({
        ...sheet,
        rows: sheet.rows.map((row) => (row.state === 'failed' ? { ...row, state: 'awaiting' } : row)),
      });
    },
    clear: () => put(null),
  };
}

function rowOf(entry: SheetEntry): SheetRow {
  return { ...entry, state: 'awaiting', draftId: '', problem: '' };
}

/** Of all kinds: what a file is shows when it has been looked at. */
function shelvesOf(tree: Parameters<typeof listShelves>[0]): Shelf[] {
  const all = DRAFT_CONTENTS.flatMap((content) => listShelves(tree, content));
  return [...new Map(all.map((shelf) => [shelf.id, shelf])).values()];
}
