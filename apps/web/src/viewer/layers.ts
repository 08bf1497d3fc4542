/** Layers that passes over the model draw; the picture itself is layer 0. `away`: walls that the camera looks through, which still stand. */
export const LAYERS = { model: 1, chosen: 2, solid: 3, away: 4 } as const;
