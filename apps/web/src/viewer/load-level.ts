import type { ModelLevel } from './choose-level.ts';
import { loadModel, type LoadedModel, type LoadOptions } from './load-model.ts';

/** A model that was read, and the place of the level that it came from. */
export type First = { model: LoadedModel; first: number };

/**
 * Reads one level. A lighter copy may be gone, because its asset was published anew meanwhile: then the model itself. Rejects
 * where that cannot be had either.
 */
export async function loadFirst(
  { signal, onProgress }: Pick<LoadOptions, 'signal' | 'onProgress'>,
  levels: readonly ModelLevel[],
  first: number,
): Promise<First> {
  const last = levels.length - 1;
  const load = async (at: number): Promise<First> => ({
    model: await loadModel({ url: levels[at]?.url ?? '', signal, onProgress }),
    first: at,
  });
  return load(first).catch((error: unknown) => {
    if (signal.aborted || first === last) throw error;
    return load(last);
  });
}
