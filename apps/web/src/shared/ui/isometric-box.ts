/** The viewBox of every isometric drawing: known before the drawing is, so that its place is kept. */
export const ISOMETRIC_BOX = '-112 -99 224 227';
