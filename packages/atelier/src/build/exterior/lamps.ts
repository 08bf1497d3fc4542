import type { Vec3 } from '../../math/vector.ts';
import { part, type Part } from '../../scene/node.ts';
import type { Light } from '../../tracer/view.ts';
import type { Skin } from './skin.ts';
import { makeSolid } from './solid.ts';

/** A lamp on a facade or under a soffit: a small lit block in a dark bracket, and the light it gives where it burns. */
export function makeSphereLamp(
  skin: Skin,
  [x, y, z]: Vec3,
  strength: number,
): { parts: Part[]; lights: Light[] } {
  const parts = [
    part(
      skin.metal,
      makeSolid({ x0: x - 0.07, x1: x + 0.07, y0: y + 0.13, y1: y + 0.16, z0: z - 0.12, z1: z + 0.08 }),
    ),
    part(
      skin.metal,
      makeSolid({ x0: x - 0.05, x1: x + 0.05, y0: y - 0.16, y1: y + 0.16, z0: z - 0.12, z1: z - 0.07 }),
    ),
    part(
      skin.lamp,
      makeSolid({ x0: x - 0.05, x1: x + 0.05, y0: y - 0.12, y1: y + 0.12, z0: z - 0.06, z1: z + 0.05 }),
    ),
  ];
  if (strength <= 0) return { parts, lights: [] };
  const [r, g, b] = skin.lamp.emission;
  return {
    parts,
    lights: [
      {
        kind: 'sphere',
        centre: [x, y, z + 0.16],
        radius: 0.09,
        radiance: [r * 9 * strength, g * 9 * strength, b * 9 * strength],
      },
    ],
  };
}

/** A strip of light set flush into a soffit, shining down. */
export function soffitLight(
  skin: Skin,
  [x, y, z]: Vec3,
  width: number,
  depth: number,
  strength: number,
): Light {
  const [r, g, b] = skin.lamp.emission;
  return {
    kind: 'rect',
    origin: [x - width / 2, y, z - depth / 2],
    edgeU: [width, 0, 0],
    edgeV: [0, 0, depth],
    radiance: [r * strength * 1.6, g * strength * 1.6, b * strength * 1.6],
  };
}
