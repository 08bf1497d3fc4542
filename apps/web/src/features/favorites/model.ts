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
