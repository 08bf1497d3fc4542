/** What is marked on a model, see ModelViewer.mark. */
export type Marks = { lines: readonly number[]; faces: readonly number[] };

/** A model that is looked at. */
export type InspectedModel = {
  /** Address of the GLB. */
  url: string;
  name: string;
  /** Then it and pictures of it say so. */
  isByAi: boolean;
};
