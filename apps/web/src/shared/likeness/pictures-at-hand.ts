import type { Part } from './parts.ts';

/** What was searched with, while this page lives: a description, the picture behind it, and the part that was meant. */
export type AtHand = {
  readonly picture: Blob;
  /** The description of all of it. */
  readonly whole: string;
  /** Null for all of it. */
  readonly part: Part | null;
};

/** Those in the steps back of a visit; each picture is a file of the device, not a copy in memory. */
const KEPT_MAX = 24;

const kept = new Map<string, AtHand>();

/** In memory alone: a picture of a home is neither written down nor sent, and is gone with the page. */
export function keepAtHand(like: string, picture: AtHand): void {
  kept.delete(like);
  kept.set(like, picture);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(oldest);
  }
}

/** Null behind a shared link, and once the page was loaded anew. */
export function findAtHand(like: string): AtHand | null {
  return kept.get(like) ?? null;
}
