import { SOURCE_MAX_BYTES } from '@mogine/contract/create-limits';
import { useCallback, useEffect, useState } from 'react';
import { readPictureHead } from '../tasks/picture-head.ts';
import type { PictureFault } from './canvas/picture-file.ts';
import { readOpenUpload } from './redraw-drafts.ts';
import type { RedrawSource } from './redraw-model.ts';

type Upload = {
  /** `looking` until it is known whether an earlier visit left a picture. */
  readonly kind: 'looking' | 'none' | 'open';
  readonly source: RedrawSource | null;
  readonly fault: PictureFault | null;
};

/** A picture from the device: the one that was open before a reload, or one that is chosen now. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>({ kind: 'looking', source: null, fault: null });

  useEffect(() => {
    let isCurrent = true;
    void readOpenUpload().then((draft) => {
      if (!isCurrent) return;
      const file = draft?.file;
      setUpload((now) => {
        if (now.kind !== 'looking') return now;
        if (!draft || !file) return { kind: 'none', source: null, fault: null };
        return { kind: 'open', source: { kind: 'file', key: draft.key, file }, fault: null };
      });
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  /** Takes a file, or says why it cannot. */
  const take = useCallback(async (file: File): Promise<void> => {
    const fault = await findFault(file);
    const key = `file:${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    if (fault) setUpload((now) => ({ ...now, kind: now.source ? 'open' : 'none', fault }));
    else setUpload({ kind: 'open', source: { kind: 'file', key, file }, fault: null });
  }, []);

  /** Puts the picture away; what was done to it is kept. */
  function close(): void {
    setUpload({ kind: 'none', source: null, fault: null });
  }

  return { ...upload, take, close };
}

async function findFault(file: File): Promise<PictureFault | null> {
  if (file.size > SOURCE_MAX_BYTES) return 'tooLarge';
  const head = readPictureHead(new Uint8Array(await file.arrayBuffer()));
  return typeof head === 'string' ? head : null;
}
