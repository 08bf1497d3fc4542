import type { LocalText } from '../document/local-text.ts';
import type { Style } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import type { Reading } from '../language/read-prompt.ts';

/** What somebody wants to see. */
export type Wish = {
  prompt: string;
  negative?: string;
  /** Instead of what the words say. */
  style?: Style;
  /** Width over height of the picture it is for. */
  ratio: number;
  /** A picture whose colours, light and framing are taken over: bytes of a JPG, PNG, WebP or AVIF. */
  reference?: Uint8Array;
  /** One scene for each; another seed is another room. */
  seeds: readonly number[];
};

export type Design = {
  /** Laid out; none when the words are about something the engine does not draw. */
  scenes: SceneDocument[];
  /**
   * Of each scene the id of the one thing that the words name, where they name one thing and no place for it; null
   * otherwise.
   */
  subjects: (string | null)[];
  reading: Omit<Reading, 'brief'>;
  /** What was asked for and found no room in the first scene. */
  missing: LocalText[];
};
