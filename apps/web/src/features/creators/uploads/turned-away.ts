import { UPLOAD_MAX_BYTES, UPLOAD_NAME_MAX } from '@mogine/contract/upload-limits';

/** Why a file is not even sent. `many`: a package of more files than are unpacked; `long`: its name; `foreign`: its extension is of nothing that is taken; `inPieces`: splats that are streamed. */
export type TurnedAwayWhy = 'empty' | 'large' | 'long' | 'many' | 'foreign' | 'inPieces' | 'unreadable';

/** A file, or a package of some, that stays on this device. `parts`: how many files it is of; 0 of one by itself. */
export type TurnedAway = { key: number; name: string; parts: number; why: TurnedAwayWhy };

/** How whatever is taken may be called: the server refuses everything else for its name at the latest. */
const TAKEN = /\.(glb|vrm|gltf|fbx|obj|stl|ply|usdz|zip|jpe?g|png|webp|hdr|exr|spz|sog|json|ksplat|splat)$/i;

/** Why a file is not even sent; null where it may be. */
export function whyNotSent({ name, size }: Pick<File, 'name' | 'size'>): TurnedAwayWhy | null {
  if (size === 0) return 'empty';
  if (!TAKEN.test(name)) return 'foreign';
  if (name.length > UPLOAD_NAME_MAX) return 'long';
  return size > UPLOAD_MAX_BYTES ? 'large' : null;
}

/** Files that were not sent, until whoever chose them has seen why. */
export function createTurnedAway() {
  let listed: readonly TurnedAway[] = [];
  let nextKey = 1;
  const listeners = new Set<() => void>();
  function publish(next: readonly TurnedAway[]) {
    listed = next;
    for (const listener of listeners) listener();
  }
  return {
    add(files: readonly Omit<TurnedAway, 'key'>[]) {
      if (files.length > 0) publish([...listed, ...files.map((each) => ({ ...each, key: nextKey++ }))]);
    },
    remove(keys: readonly number[]) {
      publish(listed.filter(({ key }) => !keys.includes(key)));
    },
    clear: () => publish([]),
    list: () => listed,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
