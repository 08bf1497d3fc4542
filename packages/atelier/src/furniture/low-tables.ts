import type { Vec2, Vec3 } from '../math/vector.ts';
import { move } from '../mesh/mesh.ts';
import { makePiercedTop } from '../mesh/pierced.ts';
import { makeLathe, roundProfile } from '../mesh/round.ts';
import { ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { createKit } from './kit.ts';

/** Width, height, depth in metres. */
type Size = readonly [number, number, number];

/** Low rectangular block on a set-back foot with a recess along one end for a tray, magazines under the other. */
export function makePlinthTable(size: Size, main: Finish, accent: Finish): SceneNode {
  const kit = createKit();
  const [w, h, d] = size;
  const top = 0.06;
  const foot = 0.05;
  const block = w * 0.58;
  kit.board(main, [w, top, d], [0, h - top, 0], { bevel: 0.005 });
  kit.board(main, [block, h - top - foot + 0.001, d - 0.06], [-w / 2 + block / 2 + 0.03, foot, 0], {
    bevel: 0.005,
  });
  kit.box(accent, [block - 0.08, foot, d - 0.14], [-w / 2 + block / 2 + 0.03, 0, 0]);
  kit.board(accent, [w - block - 0.06, 0.022, d - 0.1], [w / 2 - (w - block) / 2 - 0.005, h * 0.4, 0]);
  kit.board(main, [0.05, h - top, d - 0.06], [w / 2 - 0.055, 0, 0], { grain: 'y' });
  return kit.toNode('plinth-table');
}

/** Top carried from one side, to be pulled over a seat. */
export function makeCantileverTable(size: Size, top: Finish, frame: Finish): SceneNode {
  const kit = createKit();
  const [w, h, d] = size;
  kit.board(top, [w, 0.022, d], [0, h - 0.022, 0], { bevel: 0.004 });
  const bar = 0.02;
  const high = h - 0.022;
  for (const z of [-1, 1]) {
    const at = z * (d / 2 - bar);
    kit.box(frame, [bar, high, bar], [-w / 2 + bar, 0, at], { bevel: 0.002 });
    kit.box(frame, [w - 2 * bar, bar, bar], [0, 0, at], { bevel: 0.002 });
    kit.box(frame, [w - 2 * bar, bar, bar], [0, high - bar, at], { bevel: 0.002 });
  }
  kit.box(frame, [bar, bar, d - 2 * bar], [-w / 2 + bar, 0, 0], { bevel: 0.002 });
  return kit.toNode('cantilever-table');
}

/** Round tray on one stem and a weighted foot. */
export function makeTrayTable(size: Size, top: Finish, stem: Finish): SceneNode {
  const kit = createKit();
  const [w, h] = size;
  const r = w / 2;
  const tray: Vec2[] = [
    [0, h - 0.03],
    [r - 0.012, h - 0.03],
    [r, h - 0.02],
    [r, h],
    [r - 0.006, h],
    [r - 0.012, h - 0.018],
    [0, h - 0.018],
  ];
  kit.lathe(top, tray, [0, 0, 0], 48);
  kit.cylinder(stem, 0.014, h - 0.04, [0, 0.012, 0], 0.002);
  kit.cylinder(stem, r * 0.62, 0.016, [0, 0, 0], 0.005);
  return kit.toNode('tray-table');
}

/** Open cube of three boards with a shelf. */
export function makeCubeTable(size: Size, main: Finish, accent: Finish): SceneNode {
  const kit = createKit();
  const [w, h, d] = size;
  const t = 0.03;
  kit.board(main, [w, t, d], [0, h - t, 0], { bevel: 0.005 });
  for (const s of [-1, 1])
    kit.board(main, [t, h - t, d], [s * (w / 2 - t / 2), 0, 0], { bevel: 0.005, grain: 'y' });
  kit.board(accent, [w - 2 * t, 0.02, d - 0.03], [0, h * 0.42, 0]);
  return kit.toNode('cube-table');
}

/** Thick plank on two blocks with a stone tray let into it, its drain towards one end. */
export function makeTeaPlank(size: Size, timber: Finish, stone: Finish): SceneNode {
  const kit = createKit();
  const [w, h, d] = size;
  const thick = Math.min(0.07, h * 0.2);
  const cut = { x: -w * 0.16, z: 0, width: w * 0.36, depth: d * 0.5 };
  kit.add(timber, move(makePiercedTop(w, thick, d, cut, 0.008), 0, h - thick, 0), 40);
  const [x, y] = [cut.x, h - 0.012];
  kit.box(stone, [cut.width, thick * 0.6, cut.depth], [x, y - thick * 0.6, 0], { bevel: 0.002 });
  const rim = 0.022;
  for (const s of [-1, 1]) {
    kit.box(stone, [cut.width, 0.013, rim], [x, y - 0.001, s * (cut.depth / 2 - rim / 2)], { bevel: 0.003 });
    kit.box(stone, [rim, 0.013, cut.depth - 2 * rim], [x + s * (cut.width / 2 - rim / 2), y - 0.001, 0], {
      bevel: 0.003,
    });
  }
  const slots = 7;
  for (let i = 0; i < slots; i++)
    kit.box(stone, [cut.width * 0.5, 0.005, 0.008], [x, y - 0.001, (i - (slots - 1) / 2) * cut.depth * 0.1], {
      bevel: 0.002,
    });
  for (const s of [-1, 1]) {
    const at = s * (w / 2 - w * 0.13);
    kit.board(timber, [0.08, h - thick + 0.002, d * 0.78], [at, 0, 0], { bevel: 0.01, grain: 'z' });
    kit.board(timber, [0.14, 0.04, d * 0.86], [at, 0, 0], { bevel: 0.01 });
  }
  return kit.toNode('tea-plank');
}

/** Round low table on four curved feet. */
export function makeRoundLowTable(size: Size, main: Finish, accent: Finish): SceneNode {
  const kit = createKit();
  const [w, h] = size;
  const r = w / 2;
  kit.cylinder(main, r, 0.03, [0, h - 0.03, 0], 0.01);
  const rim = ovalOutline(r * 0.8, r * 0.8, 1, 48).map((p): Vec3 => [p[0], h - 0.048, -p[1]]);
  kit.tube(accent, rim, 0.02, { isClosed: true, sides: 8 });
  for (let i = 0; i < 4; i++) {
    const a = Math.PI / 4 + (i * Math.PI) / 2;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const path: Vec3[] = [
      [r * 0.76 * c, h - 0.04, r * 0.76 * s],
      [r * 0.84 * c, h * 0.55, r * 0.84 * s],
      [r * 0.8 * c, h * 0.2, r * 0.8 * s],
      [r * 0.72 * c, 0.014, r * 0.72 * s],
    ];
    kit.tube(accent, path, 0.026, { sides: 10, radiusAt: (t) => 1 - 0.25 * t });
  }
  return kit.toNode('round-low-table');
}

/** Café table for two or four: a disc on a trumpet foot, a square on a cross, a disc on three rods. */
export function makeCafeTable(
  size: Size,
  kind: 'trumpet' | 'cross' | 'rods',
  top: Finish,
  base: Finish,
): SceneNode {
  const kit = createKit();
  const [w, h, d] = size;
  const r = w / 2;
  switch (kind) {
    case 'trumpet': {
      kit.cylinder(top, r, 0.026, [0, h - 0.026, 0], 0.008);
      const foot = r * 0.66;
      const profile = roundProfile(
        [
          [0, 0],
          [foot, 0],
          [foot, 0.01],
          [foot * 0.4, 0.045],
          [0.026, 0.16],
          [0.024, h * 0.7],
          [0.1, h - 0.026],
          [0, h - 0.026],
        ],
        0.05,
        4,
      );
      kit.add(base, makeLathe(profile, 40), 60);
      break;
    }
    case 'cross':
      kit.slab(top, roundedRectOutline(w, d, 0.03, 4), 0.028, [0, h - 0.028, 0], 0.006);
      kit.cylinder(base, 0.03, h - 0.06, [0, 0.03, 0], 0.002);
      for (const turn of [0, Math.PI / 2]) {
        kit.box(base, [w * 0.82, 0.035, 0.05], [0, 0, 0], { turn: turn + Math.PI / 4, bevel: 0.008 });
        kit.box(base, [w * 0.6, 0.014, 0.04], [0, h - 0.042, 0], { turn: turn + Math.PI / 4, bevel: 0.003 });
      }
      break;
    case 'rods': {
      kit.cylinder(top, r, 0.022, [0, h - 0.022, 0], 0.008);
      const ring = ovalOutline(r * 0.29, r * 0.29, 1, 32).map((p): Vec3 => [p[0], h * 0.42, -p[1]]);
      kit.tube(base, ring, 0.006, { isClosed: true, sides: 8 });
      for (let i = 0; i < 3; i++) {
        const a = (i / 3) * 2 * Math.PI + Math.PI / 2;
        kit.rod(
          base,
          [r * 0.78 * Math.cos(a), 0.012, r * 0.78 * Math.sin(a)],
          [-r * 0.4 * Math.cos(a), h - 0.02, -r * 0.4 * Math.sin(a)],
          0.0105,
        );
      }
      break;
    }
  }
  return kit.toNode('cafe-table');
}
