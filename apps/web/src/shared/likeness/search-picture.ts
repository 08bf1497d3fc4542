import { SEARCH_PICTURE_MAX_BYTES, SEARCH_PICTURE_TYPES } from '@mogine/contract/catalog-limits';
import { readHead } from './picture-head.ts';

/** Shorter sides show nothing to search for. */
export const SEARCH_EDGE_MIN = 32;
/** What a telephone with the finest camera takes; more would fill the memory of the page, whatever the file weighs. */
const SEARCH_PIXELS_MAX = 100_000_000;

export type Refusal = 'wrongType' | 'tooLarge' | 'tooManyPixels' | 'tooSmall' | 'unreadable';

/** Why a file cannot be searched with: not a JPG or PNG, or larger than 32 MB. Null when it can. */
export function refuseSearchPicture(file: { type: string; size: number }): Refusal | null {
  if (!SEARCH_PICTURE_TYPES.includes(file.type)) return 'wrongType';
  return file.size > SEARCH_PICTURE_MAX_BYTES ? 'tooLarge' : null;
}

/** The same, and what the first bytes say, whatever a file calls itself: before it is unpacked. */
export async function refuseUnseen(file: Blob): Promise<Refusal | null> {
  const refusal = refuseSearchPicture(file);
  if (refusal) return refusal;
  const head = await readHead(file);
  if (typeof head === 'string') return head;
  if (head.width * head.height > SEARCH_PIXELS_MAX) return 'tooManyPixels';
  return Math.min(head.width, head.height) < SEARCH_EDGE_MIN ? 'tooSmall' : null;
}

/** What a file picker offers. */
export const searchPictureAccept = SEARCH_PICTURE_TYPES.join(',');
