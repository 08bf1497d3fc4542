import type { LicenceKeys } from '@mogine/contract/licences';
import { useEffect, useReducer, useRef } from 'react';
import { api } from '#shared/api/api.ts';
import { mayBeLicence, readLicence, reduceItems, type Item, type Progress } from './model.ts';

/** As the contract's LICENCE_KEYS_PATH. */
export const KEYS_PATH = '/.well-known/jwks.json';

type Entry = { file: File; controller: AbortController };

export type Verifier = {
  items: readonly Item[];
  add: (files: readonly File[]) => void;
  /** Takes something away, also while it is being read. */
  remove: (key: number) => void;
  retry: (key: number) => void;
  clear: () => void;
};

/** Looks at what is dropped, one thing after the other; nothing of it leaves the device. */
export function useVerifier(): Verifier {
  const [items, dispatch] = useReducer(reduceItems, []);
  const entries = useRef(new Map<number, Entry>());
  const nextKey = useRef(0);
  const line = useRef(Promise.resolve());

  function enqueue(key: number): void {
    line.current = line.current.then(async () => {
      const entry = entries.current.get(key);
      if (!entry) return;
      const move = (progress: Progress) => dispatch({ type: 'moved', key, progress });
      const { file, controller } = entry;
      move(await look(file, { onProgress: move, signal: controller.signal }));
    });
  }

  function stop(key: number): void {
    entries.current.get(key)?.controller.abort();
    entries.current.delete(key);
  }

  // Readings end with the page.
  useEffect(() => {
    const kept = entries.current;
    return () => {
      for (const { controller } of kept.values()) controller.abort();
      kept.clear();
    };
  }, []);

  return {
    items,
    add(files) {
      const added = files.map((file) => {
        const key = (nextKey.current += 1);
        entries.current.set(key, { file, controller: new AbortController() });
        return { key, name: file.name, bytes: file.size };
      });
      dispatch({ type: 'added', items: added });
      for (const { key } of added) enqueue(key);
    },
    remove(key) {
      stop(key);
      dispatch({ type: 'removed', key });
    },
    retry(key) {
      dispatch({ type: 'moved', key, progress: { kind: 'waiting' } });
      enqueue(key);
    },
    clear() {
      for (const key of entries.current.keys()) stop(key);
      dispatch({ type: 'cleared' });
    },
  };
}

type LookOptions = { onProgress: (progress: Progress) => void; signal: AbortSignal };

async function look(file: File, { onProgress, signal }: LookOptions): Promise<Progress> {
  try {
    onProgress({ kind: 'reading', bytes: 0 });
    const isJson = mayBeLicence(file);
    const licence = isJson ? readLicence(await file.text()) : null;
    if (!licence) {
      const { hashFile } = await import('./hash-file.ts');
      const onBytes = (bytes: number) => onProgress({ kind: 'reading', bytes });
      return { kind: 'file', sha256: await hashFile(file, { onProgress: onBytes, signal }), isJson };
    }
    const { verifyLicence } = await import('./verify-licence.ts');
    const verified = await verifyLicence(licence, {
      readKeys: () => readKeys(signal),
      check: (sha256) => api.licences.check({ sha256 }, { signal }),
    });
    return { kind: 'licence', licence, ...verified };
  } catch {
    return { kind: 'failed' };
  }
}

async function readKeys(signal: AbortSignal): Promise<LicenceKeys['keys']> {
  const response = await fetch(KEYS_PATH, { signal });
  if (!response.ok) throw new Error(`The keys were refused: ${response.status}`);
  return ((await response.json()) as LicenceKeys).keys;
}
