import type { Building } from '../../layout/sites/building.ts';
import type { Part } from '../../scene/node.ts';
import { makeSphereLamp } from './lamps.ts';
import type { Light } from '../../tracer/view.ts';
import type { Skin } from './skin.ts';
import { boxesInto } from './solid.ts';

/** Width and height of the opening an entrance is cut with. */
export const DOOR_WIDE_M = 1.9;
export const DOOR_HIGH_M = 2.5;

/** Leaf, sidelight, threshold, mat, canopy where nothing else covers the door, and a lamp beside it. In the plot's space. */
export function makeEntrance(
  { door, blocks, masses }: Building,
  skin: Skin,
  isTower: boolean,
  isLit: boolean,
): { parts: Part[]; lights: Light[] } {
  const { x, z, y } = door;
  const half = DOOR_WIDE_M / 2;
  const top = y + DOOR_HIGH_M;
  const parts: Part[] = [];
  const box = boxesInto(parts);
  const split = x + half - 0.52;
  if (isTower) {
    for (const s of [-1, 1]) {
      box(
        skin.glass,
        x + (s < 0 ? -half + 0.06 : 0.03),
        x + (s < 0 ? -0.03 : half - 0.06),
        y,
        top - 0.06,
        z - 0.2,
        z - 0.185,
      );
      box(skin.metal, x + s * 0.12 - 0.015, x + s * 0.12 + 0.015, y + 0.8, y + 1.5, z - 0.16, z - 0.12);
    }
    box(skin.frame, x - 0.03, x + 0.03, y, top, z - 0.23, z - 0.16);
  } else {
    box(skin.door, x - half + 0.08, split - 0.04, y, top - 0.07, z - 0.2, z - 0.14, 'y');
    box(skin.metal, split - 0.2, split - 0.17, y + 0.5, y + 1.7, z - 0.13, z - 0.09);
    box(skin.glass, split + 0.04, x + half - 0.06, y, top - 0.06, z - 0.2, z - 0.185);
    box(skin.frame, split - 0.03, split + 0.03, y, top, z - 0.23, z - 0.14);
  }
  box(skin.frame, x - half, x - half + 0.08, y, top, z - 0.24, z - 0.12);
  box(skin.frame, x + half - 0.06, x + half, y, top, z - 0.24, z - 0.12);
  box(skin.frame, x - half, x + half, top - 0.07, top, z - 0.24, z - 0.12);
  box(skin.stone, x - half - 0.1, x + half + 0.1, 0, y, z - 0.3, z + 0.45);
  box(skin.shutter, x - 0.55, x + 0.55, y, y + 0.015, z + 0.02, z + 0.42);
  const isCovered =
    blocks.some(
      (b) => b.y0 > 2.2 && b.y0 < 4.4 && b.x0 < x && b.x1 > x && b.z1 > z + 0.6 && b.z0 < z + 0.4,
    ) ||
    masses.some(
      (m) =>
        Math.abs(m.x - x) < m.width / 2 + m.over &&
        m.z + m.depth / 2 + m.over > z + 0.7 &&
        m.bottom + m.top > 3 &&
        (m.bottom > 2 || m.over > 0.6),
    );
  if (!isCovered) {
    box(skin.metal, x - half - 0.35, x + half + 0.35, top + 0.2, top + 0.32, z - 0.02, z + 1.25);
    for (const s of [-1, 1])
      box(
        skin.frame,
        x + s * (half + 0.2) - 0.015,
        x + s * (half + 0.2) + 0.015,
        top + 0.3,
        top + 0.34,
        z,
        z + 1.1,
      );
  }
  const lamp = makeSphereLamp(skin, [x - half - 0.3, y + 1.85, z + 0.1], isLit ? 1 : 0);
  return { parts: [...parts, ...lamp.parts], lights: lamp.lights };
}
