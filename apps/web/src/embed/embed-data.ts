import type { Levels, Preview, ViewerKind } from '../features/catalog/stage-model.ts';

/** What the server hands to the script of an embedded viewer, as JSON in `data-embed`. */
export type EmbedData = {
  kind: ViewerKind;
  preview: Preview;
  levels: Levels;
  words: { canvas: string; loading: string; failed: string; unavailable: string };
};
