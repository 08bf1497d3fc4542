import type { ContentKind } from '@mogine/contract/desk/content';
import { keptWords } from '../session/kept-words.ts';
import type { Piece } from './content-data.ts';

type Unsaved<T> = { piece: T; base: number };

/** What was written and neither saved nor given up, by its place: whoever looks at something else finds it again as well. */
export function unsavedPieces<T = Piece>(): Map<string, Unsaved<T>> {
  return keptWords<Unsaved<T>>();
}

export const placeOf = (kind: ContentKind, id = 'new'): string => `${kind} ${id}`;
