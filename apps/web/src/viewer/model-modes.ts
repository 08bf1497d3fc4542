/** The ways to look at a model. */
export const modelModes = ['shaded', 'clay', 'wireframe', 'normals'] as const;
export type ModelMode = (typeof modelModes)[number];
