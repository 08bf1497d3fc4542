import { openKeyedStore } from '#shared/lib/keyed-store.ts';
import type { StoredMask } from './canvas/mask-editor.ts';
import type { RedrawSettings } from './redraw-model.ts';

/** What somebody was doing to a picture, so that a reload, a login or another day loses none of it. */
export type RedrawDraft = {
  readonly version: 1;
  readonly key: string;
  readonly savedAt: number;
  /** The picture itself when it came from the device. */
  readonly file: File | null;
  /** Whether that picture is on the page; one that was put away is kept and does not come back by itself. */
  readonly isOpen: boolean;
  readonly mask: StoredMask | null;
  readonly settings: RedrawSettings;
  /** The change that was handed in last; empty for none. */
  readonly task: string;
  /** Chains that began with a picture from the device. */
  readonly roots: readonly string[];
};

const DRAFTS_MAX = 8;
const store = openKeyedStore('mogine-redraw-drafts', 'mogine-redraw');

let isTidied = false;
let isForgotten = false;

/** Null when there is none, or where the browser keeps nothing. */
export async function readDraft(key: string): Promise<RedrawDraft | null> {
  const draft = await store.read(key);
  return isDraft(draft) ? draft : null;
}

/** The picture from the device that was on the page last. */
export async function readOpenUpload(): Promise<RedrawDraft | null> {
  const all = await listDrafts();
  return all.find(({ file, isOpen }) => file !== null && isOpen) ?? null;
}

/** Keeps a draft. A browser that keeps nothing is no error. */
export async function writeDraft(draft: RedrawDraft): Promise<void> {
  if (isForgotten) return;
  await store.write(draft.key, draft);
  if (isTidied) return;
  isTidied = true;
  const old = (await listDrafts()).slice(DRAFTS_MAX);
  for (const { key } of old) await store.remove(key);
}

/** Nothing of one person is left for the next, and the page on its way out keeps no more. */
export async function forgetDrafts(): Promise<void> {
  isForgotten = true;
  await store.clear();
}

async function listDrafts(): Promise<RedrawDraft[]> {
  const all = await store.readAll();
  return all.filter(isDraft).toSorted((one, other) => other.savedAt - one.savedAt);
}

function isDraft(value: unknown): value is RedrawDraft {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}
