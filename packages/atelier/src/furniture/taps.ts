import type { Vec3 } from '../math/vector.ts';
import { smoothPath } from '../mesh/round.ts';
import type { Finish } from '../texture/finish.ts';
import type { Kit } from './kit.ts';

/** Swan-necked tap standing on a basin's deck, spout towards +Z, one lever on its right. */
export function addBasinTap(kit: Kit, metal: Finish, at: Vec3, height = 0.2, reach = 0.13): void {
  const [x, y, z] = at;
  const r = 0.0105;
  const rise = height - reach * 0.42;
  const neck = smoothPath(
    [
      [x, y, z],
      [x, y + rise * 0.6, z],
      [x, y + rise, z + 0.004],
      [x, y + height - r * 1.5, z + reach * 0.42],
      [x, y + rise + 0.004, z + reach * 0.95],
      [x, y + rise - 0.03, z + reach],
    ],
    5,
  );
  kit.cylinder(metal, 0.023, 0.009, at, 0.003);
  kit.tube(metal, neck, r, { sides: 12 });
  kit.rod(metal, [x, y + 0.045, z], [x + 0.038, y + 0.045, z], 0.009);
  kit.rod(metal, [x + 0.034, y + 0.047, z], [x + 0.05, y + 0.1, z], 0.0045);
}

/** Straight spout out of a wall behind it, with two round handles. */
export function addWallTap(kit: Kit, metal: Finish, at: Vec3, reach = 0.18): void {
  const [x, y, z] = at;
  kit.tube(
    metal,
    smoothPath(
      [
        [x, y, z],
        [x, y, z + reach * 0.7],
        [x, y - 0.003, z + reach * 0.94],
        [x, y - 0.03, z + reach],
      ],
      4,
    ),
    0.0115,
    { sides: 12 },
  );
  for (const s of [-1, 0, 1]) kit.rod(metal, [x + s * 0.1, y, z], [x + s * 0.1, y, z + 0.012], 0.026);
  for (const s of [-1, 1]) {
    kit.rod(metal, [x + s * 0.1, y, z + 0.01], [x + s * 0.1, y, z + 0.05], 0.013);
    kit.rod(metal, [x + s * 0.1, y, z + 0.042], [x + s * 0.1 + s * 0.045, y, z + 0.042], 0.0045);
  }
}

/** Free-standing filler for a tub: a riser from the floor, a swan neck, a hand shower on its hook. Spout towards +Z. */
export function addTubFiller(kit: Kit, metal: Finish, at: Vec3, height: number): void {
  const [x, y, z] = at;
  const reach = 0.2;
  kit.cylinder(metal, 0.035, 0.012, at, 0.004);
  kit.tube(
    metal,
    smoothPath(
      [
        [x, y + 0.01, z],
        [x, y + height * 0.6, z],
        [x, y + height - 0.09, z],
        [x, y + height - 0.016, z + 0.07],
        [x, y + height - 0.045, z + reach - 0.02],
        [x, y + height - 0.085, z + reach],
      ],
      5,
    ),
    0.0155,
    { sides: 14 },
  );
  const lever = y + height * 0.74;
  kit.rod(metal, [x - 0.05, lever, z], [x + 0.05, lever, z], 0.014);
  kit.rod(metal, [x - 0.07, lever + 0.005, z + 0.012], [x - 0.07, lever + 0.2, z + 0.02], 0.011);
  kit.tube(
    metal,
    smoothPath(
      [
        [x - 0.07, lever, z + 0.012],
        [x - 0.075, lever - 0.22, z + 0.03],
        [x - 0.045, lever - 0.34, z + 0.03],
        [x - 0.012, lever - 0.2, z + 0.018],
      ],
      5,
    ),
    0.006,
    { sides: 8 },
  );
}
