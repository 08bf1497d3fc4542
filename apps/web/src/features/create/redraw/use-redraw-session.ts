import { FEATHER, SOURCE_EDGE_MAX } from '@mogine/contract/create-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { decodePicture, type PictureFault } from './canvas/picture-file.ts';
import { RedrawCanvas, type CanvasLook } from './canvas/redraw-canvas.ts';
import { readDraft, writeDraft } from './redraw-drafts.ts';
import type { RedrawSettings, RedrawSource } from './redraw-model.ts';

/** Takes the letters of a word together. What was marked is kept at once. */
const SAVE_MS = 200;

const FIRST_SETTINGS: RedrawSettings = {
  prompt: '',
  strength: 80,
  context: 'around',
  feather: FEATHER.default,
};

export type PictureState =
  | { kind: 'loading' }
  | { kind: 'ready'; width: number; height: number; url: string }
  | { kind: 'failed'; fault: PictureFault | 'unreachable' };

type Kept = { settings: RedrawSettings; task: string; roots: readonly string[] };

/**
 * Everything of one picture that is being changed: its canvas, words and settings, taken up from the draft and kept in it.
 * `address` is where one's own result is, undefined while that is not known. A source stays the same for as long as this
 * is mounted.
 */
export function useRedrawSession(source: RedrawSource, address: string | undefined, look: CanvasLook) {
  const [canvas] = useState(() => new RedrawCanvas(look));
  const [picture, setPicture] = useState<PictureState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const [kept, setKept] = useState<Kept>({ settings: FIRST_SETTINGS, task: '', roots: [] });
  const latest = useRef(kept);
  const isOpen = useRef(true);
  const from = useRef(address);
  from.current = address;
  const isKnown = source.kind === 'file' || address !== undefined;
  const timer = useRef<number>(undefined);
  const isReady = picture.kind === 'ready';

  const save = useCallback((): Promise<unknown> => {
    window.clearTimeout(timer.current);
    const file = source.kind === 'file' ? source.file : null;
    const mask = canvas.storeMask();
    if (!mask) return Promise.resolve();
    const draft = { key: source.key, savedAt: Date.now(), file, mask, isOpen: isOpen.current };
    return writeDraft({ version: 1, ...draft, ...latest.current });
  }, [canvas, source]);

  const saveSoon = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), SAVE_MS);
  }, [save]);

  const keep = useCallback(
    (change: Partial<Kept>) => {
      latest.current = { ...latest.current, ...change };
      setKept(latest.current);
      saveSoon();
    },
    [saveSoon],
  );

  // Before the canvas is let go of: effects end in the order in which they stand here.
  useEffect(() => {
    if (!isReady) return;
    const saveNow = () => void save();
    const stopWatching = canvas.watchMarks(saveNow);
    addEventListener('pagehide', saveNow);
    return () => {
      stopWatching();
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [canvas, isReady, save]);

  useEffect(() => {
    if (!isKnown) return;
    const stop = new AbortController();
    let url = '';
    async function load(): Promise<void> {
      const [draft, blob] = await Promise.all([
        readDraft(source.key),
        source.kind === 'file' ? source.file : fetchPicture(from.current ?? '', stop.signal),
      ]);
      const bitmap = blob ? await decodePicture(blob, SOURCE_EDGE_MAX) : 'unreachable';
      if (stop.signal.aborted) return typeof bitmap === 'string' ? undefined : bitmap.close();
      if (!blob || typeof bitmap === 'string')
        return setPicture({ kind: 'failed', fault: typeof bitmap === 'string' ? bitmap : 'unreachable' });
      if (draft) {
        latest.current = { settings: draft.settings, task: draft.task, roots: draft.roots };
        setKept(latest.current);
      }
      const { width, height } = bitmap;
      canvas.open(bitmap, draft?.mask ?? null);
      url = URL.createObjectURL(blob);
      setPicture({ kind: 'ready', width, height, url });
    }
    setPicture({ kind: 'loading' });
    void load();
    return () => {
      stop.abort();
      canvas.destroy();
      if (url) URL.revokeObjectURL(url);
    };
  }, [canvas, isKnown, source, tries]);

  return {
    ...{ canvas, picture, ...kept, save },
    setSettings: (change: Partial<RedrawSettings>) =>
      keep({ settings: { ...latest.current.settings, ...change } }),
    /** Remembers what was handed in; `isRoot` when a chain begins with it. */
    setTask: (task: string, isRoot: boolean) =>
      keep({ task, ...(isRoot && { roots: [...latest.current.roots, task] }) }),
    /** Keeps everything and does not bring it back by itself. */
    putAway: () => {
      isOpen.current = false;
    },
    retry: () => setTries((count) => count + 1),
  };
}

export type RedrawSession = ReturnType<typeof useRedrawSession>;

/** Null when the picture cannot be had. */
async function fetchPicture(address: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const reply = await fetch(address, { signal });
    return reply.ok ? await reply.blob() : null;
  } catch {
    return null;
  }
}
