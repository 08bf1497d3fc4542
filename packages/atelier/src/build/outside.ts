import type { Rgb } from '../math/colour.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Daylight } from './daylight.ts';

/** Reflectance taken for what has a texture. */
const TEXTURED: Rgb = [0.3, 0.29, 0.26];

/**
 * A thing as a room's window shows it: lit by the sky, which portals give to the inside alone, and as much darker as the
 * sky behind it is shown.
 */
export function showOutside(node: SceneNode, daylight: Daylight): SceneNode {
  const { zenith, horizon, viewScale } = daylight.environment;
  const sky: Rgb = [
    (zenith[0] + horizon[0]) * 0.36,
    (zenith[1] + horizon[1]) * 0.36,
    (zenith[2] + horizon[2]) * 0.36,
  ];
  const relight = (f: Finish): Finish => {
    const base = f.texture ? TEXTURED : f.colour;
    const emit = (k: 0 | 1 | 2): number => base[k] * sky[k] * viewScale;
    return {
      ...f,
      name: `${f.name}-outside`,
      colour: [f.colour[0] * viewScale, f.colour[1] * viewScale, f.colour[2] * viewScale],
      emission: [emit(0), emit(1), emit(2)],
    };
  };
  return {
    ...node,
    parts: node.parts.map((p) => ({ mesh: p.mesh, finish: relight(p.finish) })),
    children: node.children.map((c) => showOutside(c, daylight)),
  };
}
