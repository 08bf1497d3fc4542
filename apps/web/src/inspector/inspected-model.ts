import type { ModelLevel } from '#viewer/choose-level.ts';

/** What is marked on a model, see ModelViewer.mark. */
export type Marks = { lines: readonly number[]; faces: readonly number[] };

/** A model that is looked at. */
export type InspectedModel = {
  /** Address of the GLB. */
  url: string;
  /** Lighter copies of it, the lightest first, and itself last; empty where there are none. */
  levels: readonly ModelLevel[];
  name: string;
  /** Then it and pictures of it say so. */
  isByAi: boolean;
};
