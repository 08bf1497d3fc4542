import { NOTE_MAX } from '@mogine/contract/favorites-limits';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { Text } from '@mogine/contract/kernel/reasons';

/** What the default folder is called until its owner renames it; stored in Chinese, shown in the reader's language. */
export const DEFAULT_FOLDER_NAME: Text = { zh: '默认收藏夹', en: 'Default folder' };

export function folderNameFor(folder: { name: string; isDefault: boolean }, lang: Lang): string {
  const isUnnamed = folder.isDefault && folder.name === DEFAULT_FOLDER_NAME.zh;
  return isUnnamed ? DEFAULT_FOLDER_NAME[lang] : folder.name;
}

/**
 * Folders in their new order when `id` goes behind `afterId` (null: to the start), else before `beforeId`, else to the
 * end. Null where one of them is not there (any more).
 */
export function placeFolder(
  order: readonly string[],
  id: string,
  to: { afterId: string | null | undefined; beforeId: string | undefined },
): string[] | null {
  if (!order.includes(id)) return null;
  const others = order.filter((other) => other !== id);
  if (to.afterId === null) return [id, ...others];
  const beside = to.afterId ?? to.beforeId;
  if (beside === undefined) return [...others, id];
  if (beside === id) return [...order];
  const found = others.indexOf(beside);
  if (found < 0) return null;
  return others.toSpliced(to.afterId === undefined ? found : found + 1, 0, id);
}

export type HeldItem = { id: string; folderId: string; assetId: string; note: string; createdAt: Date };

/** Two notes on one asset as one; null where that would be too long. */
export function joinNotes(kept: string, added: string): string | null {
  if (added === '' || added === kept) return kept;
  if (kept === '') return added;
  const joined = `${kept}\n${added}`;
  return joined.length <= NOTE_MAX ? joined : null;
}

export type Move = {
  /** Items that change their folder. */
  moved: HeldItem[];
  /** Items whose asset is in the folder already: they become one with the one that is there. */
  joined: { item: HeldItem; into: string }[];
  /** Notes that change by that, by item. */
  notes: Map<string, string>;
};

/**
 * What moving items into a folder comes to, where it holds `there` of their assets. What lies there already, and what
 * could only come by losing its note, is left as it is.
 */
export function planMove(items: readonly HeldItem[], there: readonly HeldItem[], folderId: string): Move {
  const present = new Map(there.map((item) => [item.assetId, { id: item.id, note: item.note }]));
  const plan: Move = { moved: [], joined: [], notes: new Map() };
  for (const item of items) {
    if (item.folderId === folderId) continue;
    const held = present.get(item.assetId);
    if (!held) {
      present.set(item.assetId, { id: item.id, note: item.note });
      plan.moved.push(item);
      continue;
    }
    const note = joinNotes(held.note, item.note);
    if (note === null) continue;
    if (note !== held.note) plan.notes.set(held.id, note);
    held.note = note;
    plan.joined.push({ item, into: held.id });
  }
  return plan;
}
