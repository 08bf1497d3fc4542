import { REFERENCE_EDGE_MIN } from '@mogine/contract/create-limits';
import { refuseReference, type ReferenceFault } from './studio-model.ts';

const HEAD_BYTES = 8;

/** Why a file cannot be a reference picture, as far as the browser can tell; null for one that can. */
export async function checkReference(file: File): Promise<ReferenceFault | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const fault = refuseReference(file, head);
  if (fault) return fault;
  try {
    const bitmap = await createImageBitmap(file);
    const edge = Math.min(bitmap.width, bitmap.height);
    bitmap.close();
    return edge < REFERENCE_EDGE_MIN ? 'small' : null;
  } catch {
    return 'broken';
  }
}
