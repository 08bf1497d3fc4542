/** Layers that passes over the model draw; the picture itself is layer 0. */
export const LAYERS = { model: 1, chosen: 2, solid: 3 } as const;
