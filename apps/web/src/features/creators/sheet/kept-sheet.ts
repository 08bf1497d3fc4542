import { openKeyedStore } from '#shared/lib/keyed-store.ts';
import type { SheetEntry } from './sheet.ts';

/** How far a row of a table is: its file has not become a draft, or the draft says what the row says, or is handed in. */
export type RowState = 'awaiting' | 'filled' | 'handedIn' | 'failed';
export type SheetRow = SheetEntry & {
  state: RowState;
  /** The draft of its file; empty until there is one. */
  draftId: string;
  /** In words, why it got no further; empty where nothing is wrong. */
  problem: string;
};
/** A table that is being worked through; it outlives the visit on this device. */
export type KeptSheet = {
  version: 1;
  /** Whose it is. */
  clientId: string;
  /** Whether what is complete is handed in at once. */
  isHandedIn: boolean;
  rows: readonly SheetRow[];
};

const store = openKeyedStore('mogine-sheet', 'mogine-sheets');
const KEY = 'sheet';

/** Null for none of this person, or where the browser keeps nothing. */
export async function readSheetKept(clientId: string): Promise<KeptSheet | null> {
  const kept = (await store.read(KEY)) as Partial<KeptSheet> | undefined;
  const isTheirs = kept?.version === 1 && kept.clientId === clientId && Array.isArray(kept.rows);
  if (!isTheirs) return null;
  const sheet = kept as KeptSheet;
  // What rows that were kept before did not say.
  const rows = sheet.rows.map((row) => ({ ...{ colors: [], tileMm: null, publishTime: null }, ...row }));
  return { ...sheet, rows };
}

export async function keepSheet(sheet: KeptSheet): Promise<void> {
  await store.write(KEY, sheet);
}

/** Nothing of one person is left for the next. */
export async function dropSheet(): Promise<void> {
  await store.clear();
}
