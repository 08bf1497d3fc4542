import { ITEM_SORTS, type ItemSort } from '@mogine/contract/favorites-limits';

type Saveable = { id: string; isFavorite: boolean; favoriteCount: number };

function isSaveable(value: object): value is Saveable {
  return 'isFavorite' in value && 'id' in value;
}

/**
 * The same answer with one asset saved or not, wherever in it the asset stands: lists, pages of lists, details. Parts
 * without it stay the same objects.
 */
export function markSaved<T>(data: T, assetId: string, isSaved: boolean): T {
  return markValue(data, assetId, isSaved) as T;
}

function markValue(value: unknown, assetId: string, isSaved: boolean): unknown {
  if (Array.isArray(value)) {
    const marked = value.map((item) => markValue(item, assetId, isSaved));
    return marked.some((item, index) => item !== value[index]) ? marked : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isSaveable(value)) {
    if (value.id !== assetId || value.isFavorite === isSaved) return value;
    const favoriteCount = Math.max(0, value.favoriteCount + (isSaved ? 1 : -1));
    return { ...value, isFavorite: isSaved, favoriteCount };
  }
  if ('pages' in value && Array.isArray(value.pages)) return replace(value, 'pages', value.pages);
  if ('records' in value) return replace(value, 'records', value.records);
  return value;

  function replace(holder: object, key: string, part: unknown): object {
    const marked = markValue(part, assetId, isSaved);
    return marked === part ? holder : { ...holder, [key]: marked };
  }
}

/** The same answer with the note of one item, wherever in its pages that stands. */
export function writeNoteInto(data: unknown, itemId: string, note: string): unknown {
  if (Array.isArray(data)) return data.map((part: unknown) => writeNoteInto(part, itemId, note));
  if (typeof data !== 'object' || data === null) return data;
  if ('itemId' in data) return data.itemId === itemId ? { ...data, note } : data;
  // A page has a number of this name.
  if ('records' in data) return { ...data, records: writeNoteInto(data.records, itemId, note) };
  if ('pages' in data) return { ...data, pages: writeNoteInto(data.pages, itemId, note) };
  return data;
}

/** How saved assets are shown. */
export type ListView = { sort: ItemSort; searchKey: string };

const WORDS_MAX = 100;

/** What the address says of it; what it makes up is passed over. */
export function readListView(query: URLSearchParams): ListView {
  const asked = query.get('sort');
  return {
    sort: ITEM_SORTS.find((sort) => sort === asked) ?? 'newest',
    searchKey: (query.get('searchKey') ?? '').slice(0, WORDS_MAX),
  };
}

/** The same for the address: nothing for what goes without saying. */
export function toSavedQuery({ sort, searchKey }: ListView): { sort?: ItemSort; searchKey?: string } {
  return { ...(sort !== 'newest' && { sort }), ...(searchKey && { searchKey }) };
}

/** The same for the calls. */
export function toListInput({ sort, searchKey }: ListView): { sort: ItemSort; searchKey?: string } {
  const words = searchKey.trim();
  return { sort, ...(words && { searchKey: words }) };
}

/** Where a folder goes: behind another one, before one, or with neither to the end. */
export type Place = { afterId?: string; beforeId?: string };
export type Step = 'first' | 'earlier' | 'later' | 'last';

/** Folders with one of them in another place; the same where it is none of them. */
export function moveTo<F extends { id: string }>(folders: readonly F[], id: string, place: Place): F[] {
  const moved = folders.find((folder) => folder.id === id);
  const others = folders.filter((folder) => folder.id !== id);
  if (!moved) return [...folders];
  const beside = place.afterId ?? place.beforeId;
  const found = others.findIndex((folder) => folder.id === beside);
  if (beside === undefined) return [...others, moved];
  if (found < 0) return [...folders];
  return others.toSpliced(place.afterId === undefined ? found : found + 1, 0, moved);
}

/** Where a step takes a folder; null where it stands there already. The default one, the first, makes way for none. */
export function placeAfter(
  folders: readonly { id: string; isDefault: boolean }[],
  id: string,
  step: Step,
): Place | null {
  const standard = folders.find(({ isDefault }) => isDefault);
  const movable = folders.filter(({ isDefault }) => !isDefault);
  const at = movable.findIndex((folder) => folder.id === id);
  const isThere = step === 'first' || step === 'earlier' ? at === 0 : at === movable.length - 1;
  if (at < 0 || isThere) return null;
  const [previous, next] = [movable[at - 1], movable[at + 1]];
  if (step === 'earlier' && previous) return { beforeId: previous.id };
  if (step === 'later' && next) return { afterId: next.id };
  return step === 'first' && standard ? { afterId: standard.id } : {};
}

/** What undoing a move asks for: by the folder they came from, items to be moved back, and to be copied back. */
export function planBack(
  moved: readonly { id: string; fromId: string; joined: boolean }[],
): { favoriteId: string; moves: string[]; copies: string[] }[] {
  const plans = new Map<string, { favoriteId: string; moves: string[]; copies: string[] }>();
  for (const { id, fromId, joined } of moved) {
    const plan = plans.get(fromId) ?? { favoriteId: fromId, moves: [], copies: [] };
    plan[joined ? 'copies' : 'moves'].push(id);
    plans.set(fromId, plan);
  }
  return [...plans.values()];
}
