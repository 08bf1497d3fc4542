import type { MaterialShape } from './names.ts';

/** Of the shapes, metres. */
export const BALL_RADIUS = 0.5;
export const CUBE = { edge: 0.8, radius: 0.018 } as const;
/** A square cloth that lies on a round stand and hangs down around it. */
export const CLOTH = { edge: 1.5, standRadius: 0.27, standHeight: 0.82, standRounding: 0.04 } as const;
/** It reaches from the wall at its back to behind the camera. */
export const FLOOR = { width: 9, depth: 14, back: -3.2 } as const;
/** Balls beside each other, `gap` from middle to middle. */
export const STRIP = { radius: 0.24, gap: 0.56 } as const;

/** What repeats are counted along, metres: once round a ball, an edge of the cube or the cloth, a metre of floor. */
export const SPANS: Readonly<Record<MaterialShape, number>> = {
  ball: 2 * Math.PI * BALL_RADIUS,
  cube: CUBE.edge,
  cloth: CLOTH.edge,
  floor: 1,
  strip: 2 * Math.PI * STRIP.radius,
  tile: 1,
};
