import { REFERENCE_EDGE_MIN, REFERENCE_MAX_BYTES } from '@mogine/contract/create-limits';
import { readPictureHead } from '../tasks/picture-head.ts';

/** Why a file cannot be a reference picture. */
export type ReferenceFault = 'type' | 'size' | 'pixels' | 'broken' | 'small';

/** Why a file cannot be a reference picture; its bytes tell what it is, whatever it is called. */
export function refuseReference(file: { size: number }, bytes: Uint8Array): ReferenceFault | null {
  const head = readPictureHead(bytes);
  if (head === 'gif' || head === 'webp' || head === 'wrongType') return 'type';
  if (file.size > REFERENCE_MAX_BYTES) return 'size';
  if (head === 'tooManyPixels') return 'pixels';
  if (head === 'broken') return 'broken';
  return Math.min(head.width, head.height) < REFERENCE_EDGE_MIN ? 'small' : null;
}

/** The same, and whether the browser can unpack it; null for one that can be handed in. */
export async function checkReference(file: File): Promise<ReferenceFault | null> {
  const fault = refuseReference(file, new Uint8Array(await file.slice(0, REFERENCE_MAX_BYTES).arrayBuffer()));
  if (fault) return fault;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return 'broken';
  }
}
