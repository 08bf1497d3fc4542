import type { Vec3 } from '../math/vector.ts';
import { smoothPath } from '../mesh/round.ts';
import { makePatch } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { CLEAR_GLASS } from './own-finishes.ts';

/** Flat tray with a linear drain along its back. */
function addTray(kit: Kit, stone: Finish, metal: Finish, width: number, depth: number): void {
  kit.board(stone, [width, 0.03, depth], [0, 0, 0], { bevel: 0.006 });
  kit.box(metal, [width * 0.7, 0.003, 0.06], [0, 0.0295, -depth / 2 + 0.12], { bevel: 0.001 });
  kit.box(metal, [width * 0.68, 0.003, 0.012], [0, 0.0315, -depth / 2 + 0.12], { bevel: 0.001 });
}

/** Rail with thermostat, rain head on its arm and hand shower on its hose; the wall is behind, at `z`. */
function addShowerSet(kit: Kit, metal: Finish, x: number, z: number, height: number): void {
  const rail = z + 0.055;
  const top = height - 0.05;
  kit.rod(metal, [x, 0.98, rail], [x, top - 0.06, rail], 0.0105);
  kit.tube(
    metal,
    smoothPath(
      [
        [x, top - 0.08, rail],
        [x, top - 0.015, rail + 0.02],
        [x, top, rail + 0.08],
        [x, top, rail + 0.3],
        [x, top - 0.004, rail + 0.36],
      ],
      4,
    ),
    0.0105,
  );
  kit.cylinder(metal, 0.125, 0.01, [x, top - 0.046, rail + 0.36], 0.004);
  kit.cylinder(metal, 0.016, 0.04, [x, top - 0.038, rail + 0.36], 0.003);
  for (const y of [1.0, top - 0.16]) {
    kit.rod(metal, [x, y, z], [x, y, rail], 0.008);
    kit.rod(metal, [x, y, z], [x, y, z + 0.006], 0.022);
  }
  kit.rod(metal, [x - 0.14, 1.02, rail], [x + 0.14, 1.02, rail], 0.021);
  for (const s of [-1, 1]) kit.rod(metal, [x + s * 0.135, 1.02, rail], [x + s * 0.175, 1.02, rail], 0.024);
  const holder = 1.52;
  kit.rod(metal, [x, holder, rail], [x, holder + 0.02, rail + 0.05], 0.014);
  kit.rod(metal, [x, holder - 0.06, rail + 0.05], [x, holder + 0.13, rail + 0.085], 0.0115);
  kit.rod(metal, [x, holder + 0.15, rail + 0.075], [x, holder + 0.142, rail + 0.105], 0.042);
  kit.tube(
    metal,
    smoothPath(
      [
        [x, holder - 0.07, rail + 0.05],
        [x + 0.03, holder - 0.3, rail + 0.08],
        [x + 0.13, 0.72, rail + 0.06],
        [x + 0.11, 0.66, rail + 0.03],
        [x + 0.06, 0.8, rail + 0.01],
        [x + 0.05, 1.0, rail],
      ],
      5,
    ),
    0.007,
    { sides: 8 },
  );
}

/** Walk-in shower: one pane of glass in a slim frame, braced to the wall. */
export function makeWalkInShower([width, height, depth]: Size, tray: Finish, metal: Finish): SceneNode {
  const kit = createKit();
  const back = -depth / 2;
  addTray(kit, tray, metal, width, depth);
  const paneHeight = Math.min(2.05, height - 0.08);
  const x = width / 2 - 0.012;
  kit.box(CLEAR_GLASS, [0.008, paneHeight - 0.01, depth - 0.03], [x, 0.034, 0], { bevel: 0.001 });
  kit.box(metal, [0.02, paneHeight + 0.004, 0.024], [x, 0.03, back + 0.012], { bevel: 0.002 });
  kit.box(metal, [0.02, 0.012, depth], [x, 0.028, 0], { bevel: 0.002 });
  kit.box(metal, [0.02, 0.012, depth], [x, 0.03 + paneHeight, 0], { bevel: 0.002 });
  kit.box(metal, [width - 0.02, 0.014, 0.014], [-0.006, 0.03 + paneHeight, depth / 2 - 0.03], {
    bevel: 0.002,
  });
  kit.box(metal, [0.006, 0.05, 0.05], [-width / 2 + 0.006, 0.012 + paneHeight, depth / 2 - 0.03], {
    bevel: 0.002,
  });
  addShowerSet(kit, metal, -width * 0.12, back, height);
  return kit.toNode('shower');
}

/** Corner enclosure with dark glazing bars, like a studio window; door in front. */
export function makeBarredShower([width, height, depth]: Size, tray: Finish, metal: Finish): SceneNode {
  const kit = createKit();
  const back = -depth / 2;
  addTray(kit, tray, metal, width, depth);
  const high = height - 0.1;
  const bar = 0.026;
  const side = (length: number, columns: number, at: (along: number) => Vec3, alongX: boolean): void => {
    const piece = (l: number, h: number, along: number, y: number): void => {
      const p = at(along);
      const size: Vec3 = alongX ? [l, h, bar * 0.8] : [bar * 0.8, h, l];
      kit.box(metal, size, [p[0], y, p[2]], { bevel: 0.002 });
    };
    for (let c = 0; c <= columns; c++)
      piece(bar, high, bar / 2 + ((length - bar) * c) / columns - length / 2, 0.03);
    const rows = 4;
    for (let r = 0; r <= rows; r++) piece(length, bar, 0, 0.03 + ((high - bar) * r) / rows);
    const p = at(0);
    const pane: Vec3 = alongX ? [length - bar, high - bar, 0.006] : [0.006, high - bar, length - bar];
    kit.box(CLEAR_GLASS, pane, [p[0], 0.03 + bar / 2, p[2]], { bevel: 0.001 });
  };
  side(width, 3, (s) => [s, 0, depth / 2 - bar / 2], true);
  side(depth - bar, 3, (s) => [width / 2 - bar / 2, 0, s - bar / 2], false);
  kit.rod(metal, [0.02, 1.0, depth / 2 + 0.02], [0.02, 1.35, depth / 2 + 0.02], 0.008);
  for (const y of [1.02, 1.33])
    kit.rod(metal, [0.02, y, depth / 2 - 0.02], [0.02, y, depth / 2 + 0.02], 0.006);
  addShowerSet(kit, metal, -width * 0.1, back, height);
  return kit.toNode('shower');
}

/** Towel folded over a bar at height `y`: two hanging sides and the fold, a little wavy. */
function addTowel(
  kit: Kit,
  cloth: Finish,
  x: number,
  width: number,
  y: number,
  z: number,
  front: number,
  rear: number,
): void {
  const length = front + rear;
  const sheet = makePatch(
    (u, v) => {
      const s = (1 - v) * length - rear;
      const bend = 0.02;
      const a = Math.max(-1, Math.min(1, s / bend));
      const wave = 0.005 * Math.sin(u * 9) * Math.min(1, Math.abs(s) * 3);
      const drop = Math.max(0, Math.abs(s) - bend * 0.6);
      return [
        x + (u - 0.5) * width * (1 - 0.02 * Math.min(1, Math.abs(s) * 2)),
        y + 0.013 * Math.cos((a * Math.PI) / 2) - drop,
        z + 0.016 * Math.sin((a * Math.PI) / 2) + wave,
      ];
    },
    width,
    length,
    [14, 44],
  );
  kit.add(cloth, sheet, 80);
  // The hem gives the cloth its thickness where one looks for it.
  kit.box(cloth, [width * 0.98, 0.014, 0.01], [x, y - front + 0.012, z + 0.017], { bevel: 0.004 });
}

/** Heated ladder with a towel; hangs from y = 0 up, its back at z = 0. */
export function makeLadderRail([width, height, depth]: Size, metal: Finish, cloth: Finish): SceneNode {
  const kit = createKit();
  const z = depth * 0.62;
  for (const s of [-1, 1]) {
    kit.rod(metal, [s * (width / 2 - 0.014), 0, z], [s * (width / 2 - 0.014), height, z], 0.014);
    for (const y of [height * 0.12, height * 0.88])
      kit.rod(metal, [s * (width / 2 - 0.014), y, 0], [s * (width / 2 - 0.014), y, z], 0.009);
  }
  const rows = Math.max(6, Math.round(height / 0.085));
  for (let i = 0; i < rows; i++) {
    if (i % 5 === 4) continue;
    const y = 0.04 + ((height - 0.08) * i) / (rows - 1);
    kit.rod(metal, [-width / 2 + 0.014, y, z + 0.006], [width / 2 - 0.014, y, z + 0.006], 0.0085);
  }
  addTowel(kit, cloth, -width * 0.06, width * 0.62, height - 0.03, z + 0.006, height * 0.5, height * 0.32);
  return kit.toNode('towel-rail');
}

/** Single bar on two posts with a bath towel and a hand towel. */
export function makeBarRail(
  [width, height, depth]: Size,
  metal: Finish,
  cloth: Finish,
  second: Finish,
): SceneNode {
  const kit = createKit();
  const y = height - 0.03;
  const z = depth * 0.6;
  for (const s of [-1, 1]) {
    const x = s * (width / 2 - 0.03);
    kit.rod(metal, [x, y, 0], [x, y, 0.008], 0.024);
    kit.rod(metal, [x, y, 0], [x, y, z], 0.009);
  }
  kit.rod(metal, [-width / 2 + 0.01, y, z], [width / 2 - 0.01, y, z], 0.0095);
  addTowel(kit, cloth, -width * 0.14, width * 0.5, y, z, height - 0.05, height * 0.6);
  addTowel(kit, second, width * 0.27, width * 0.25, y, z, height * 0.55, height * 0.4);
  return kit.toNode('towel-rail');
}
