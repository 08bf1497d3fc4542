import type { Vec3 } from '../math/vector.ts';
import { roundProfile } from '../mesh/round.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

const WICK = plainFinish('wick', '#26221f', 0.95);

function addFlame(kit: Kit, flame: Finish, at: Vec3, height: number): void {
  const profile = roundProfile(
    [
      [0, 0],
      [height * 0.2, height * 0.22],
      [height * 0.14, height * 0.6],
      [0, height],
    ],
    height * 0.14,
    4,
  );
  kit.lathe(flame, profile, at, 14);
}

/** Wax with a rim that melted a little, wick, and the flame when it is lit. */
function addCandle(
  kit: Kit,
  wax: Finish,
  flame: Finish | null,
  radius: number,
  height: number,
  at: Vec3,
): void {
  const [x, y, z] = at;
  kit.lathe(
    wax,
    roundProfile(
      [
        [0, 0],
        [radius, 0],
        [radius, height],
        [radius * 0.82, height],
        [radius * 0.5, height - radius * 0.22],
        [0, height - radius * 0.26],
      ],
      Math.min(0.006, radius * 0.3),
      4,
    ),
    at,
    28,
  );
  const wick = y + height - radius * 0.26;
  kit.rod(WICK, [x, wick - 0.004, z], [x + 0.001, wick + 0.012, z], 0.0011);
  if (flame) addFlame(kit, flame, [x, wick + 0.008, z], 0.032);
}

export type Candles = { node: SceneNode; flames: Vec3[] };

/** Three pillar candles on a tray. */
export function makePillarCandles(
  [width, height, depth]: Size,
  tray: Finish,
  wax: Finish,
  flame: Finish | null,
): Candles {
  const kit = createKit();
  const r = Math.min(width, depth) / 2;
  kit.lathe(
    tray,
    roundProfile(
      [
        [0, 0],
        [r * 0.94, 0],
        [r, 0.012],
        [r * 0.97, 0.013],
        [r * 0.92, 0.006],
        [0, 0.006],
      ],
      0.003,
      3,
    ),
    [0, 0, 0],
    48,
  );
  const room = height - 0.05;
  const flames: Vec3[] = [];
  for (const [k, a, h] of [
    [0.36, 0.6, 1],
    [0.34, 2.6, 0.66],
    [0.3, 4.6, 0.42],
  ] as const) {
    const [x, z] = [r * 0.46 * Math.cos(a), r * 0.46 * Math.sin(a)];
    addCandle(kit, wax, flame, r * k, room * h, [x, 0.006, z]);
    flames.push([x, room * h + 0.03, z]);
  }
  return { node: kit.toNode('candle'), flames };
}

/** Tapers in slender holders of three heights. */
export function makeTapers(
  [width, height]: Size,
  holder: Finish,
  wax: Finish,
  flame: Finish | null,
): Candles {
  const kit = createKit();
  const flames: Vec3[] = [];
  const taper = Math.min(0.2, height * 0.46);
  [1, 0.82, 0.66].forEach((k, i) => {
    const x = (i - 1) * (width / 2 - 0.045);
    const z = i === 1 ? 0.03 : -0.02;
    const h = (height - 0.04) * k - taper;
    kit.lathe(
      holder,
      roundProfile(
        [
          [0, 0],
          [0.045, 0],
          [0.045, 0.006],
          [0.012, 0.016],
          [0.006, 0.03],
          [0.006, Math.max(0.05, h - 0.02)],
          [0.016, Math.max(0.055, h - 0.012)],
          [0.018, Math.max(0.06, h)],
          [0, Math.max(0.06, h)],
        ],
        0.006,
        3,
      ),
      [x, 0, z],
      28,
    );
    addCandle(kit, wax, flame, 0.011, taper, [x, Math.max(0.06, h) - 0.002, z]);
    flames.push([x, Math.max(0.06, h) + taper + 0.02, z]);
  });
  return { node: kit.toNode('candle'), flames };
}
