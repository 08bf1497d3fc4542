import type { Vec2, Vec3 } from '../math/vector.ts';
import { deform, move, turnX, type Mesh } from '../mesh/mesh.ts';
import { makeBlob, makeLathe, roundProfile } from '../mesh/round.ts';
import { makeSlab, ovalOutline } from '../mesh/slab.ts';
import { part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { createKit } from './kit.ts';
import { makeTufted } from './upholstery.ts';

export type BenchOptions = {
  width: number;
  height: number;
  depth: number;
  kind: 'plank' | 'padded' | 'slatted' | 'blocks';
  seat: Finish;
  base: Finish;
};

/** Bench without a back. */
export function makeBench(o: BenchOptions): SceneNode {
  const kit = createKit();
  const { width: w, height: h, depth: d } = o;
  switch (o.kind) {
    case 'plank':
      kit.board(o.seat, [w, 0.045, d], [0, h - 0.045, 0], { bevel: 0.008 });
      for (const s of [-1, 1]) {
        const x = s * (w / 2 - Math.min(0.28, w * 0.18));
        for (const z of [-1, 1]) {
          const foot: Vec3 = [x + s * 0.06, 0.012, z * (d / 2 - 0.03)];
          kit.rod(o.base, foot, [x, h - 0.04, z * (d / 2 - 0.09)], 0.021, 0.7);
        }
        kit.board(o.base, [0.04, 0.03, d - 0.12], [x, h - 0.075, 0]);
      }
      kit.rod(o.base, [-w / 2 + 0.3, h * 0.45, 0], [w / 2 - 0.3, h * 0.45, 0], 0.012);
      for (const s of [-1, 1])
        kit.rod(
          o.base,
          [s * (w / 2 - 0.3), h * 0.45, -d / 2 + 0.06],
          [s * (w / 2 - 0.3), h * 0.45, d / 2 - 0.06],
          0.01,
        );
      break;
    case 'padded': {
      const pads = Math.max(1, Math.round(w / 0.7));
      for (let i = 0; i < pads; i++)
        kit.cushion(o.seat, [w / pads - 0.006, 0.11, d], [-w / 2 + (w / pads) * (i + 0.5), h - 0.11, 0], {
          radius: 0.035,
          crown: 0.012,
          bulge: 0.004,
        });
      kit.box(o.base, [w - 0.02, 0.02, d - 0.02], [0, h - 0.128, 0]);
      for (const s of [-1, 1]) {
        const x = s * (w / 2 - 0.06);
        for (const z of [-1, 1]) kit.box(o.base, [0.022, h - 0.12, 0.022], [x, 0, z * (d / 2 - 0.04)]);
        kit.box(o.base, [0.022, 0.02, d - 0.08], [x, 0, 0]);
      }
      break;
    }
    case 'slatted': {
      const slats = Math.max(5, Math.round(d / 0.055));
      const step = d / slats;
      for (let i = 0; i < slats; i++)
        kit.board(o.seat, [w, 0.03, step - 0.016], [0, h - 0.03, -d / 2 + step * (i + 0.5)]);
      for (const s of [-1, 0, 1])
        kit.board(o.seat, [0.035, 0.03, d - 0.03], [s * (w / 2 - 0.16), h - 0.058, 0]);
      for (const s of [-1, 1]) {
        const x = s * (w / 2 - 0.16);
        const path: Vec3[] = [
          [x, h - 0.055, d / 2 - 0.05],
          [x, 0.012, d / 2 - 0.05],
          [x, 0.012, -d / 2 + 0.05],
          [x, h - 0.055, -d / 2 + 0.05],
        ];
        kit.tube(o.base, path, 0.012);
      }
      break;
    }
    case 'blocks':
      kit.board(o.seat, [w, 0.06, d], [0, h - 0.06, 0], { bevel: 0.006 });
      for (const s of [-1, 1])
        kit.board(
          o.base,
          [Math.min(0.34, w * 0.24), h - 0.075, d - 0.06],
          [s * (w / 2 - Math.min(0.27, w * 0.2)), 0, 0],
          {
            bevel: 0.01,
            grain: 'x',
          },
        );
      for (const s of [-1, 1])
        kit.box(o.base, [0.2, 0.02, d - 0.14], [s * (w / 2 - Math.min(0.27, w * 0.2)), h - 0.078, 0]);
      break;
  }
  return kit.toNode('bench');
}

/** Glazed drum of a garden seat with two rows of studs; drawn for a height of 0.45 m. */
export function makeDrumStool(glaze: Finish, studs: Finish): SceneNode {
  const kit = createKit();
  const h = 0.45;
  const profile: Vec2[] = [
    [0, 0],
    [0.125, 0],
    [0.158, 0.09],
    [0.174, h / 2],
    [0.158, h - 0.09],
    [0.125, h],
    [0, h],
  ];
  kit.lathe(glaze, roundProfile(profile, 0.022, 3), [0, 0, 0], 44);
  const stud = part(studs, makeBlob([0.008, 0.008, 0.008], 1, 8, 4), 80);
  const count = 22;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI;
    for (const y of [0.07, h - 0.07]) kit.put([stud], [0.15 * Math.cos(angle), y, 0.15 * Math.sin(angle)]);
  }
  return kit.toNode('drum-stool');
}

/** Hourglass turned from one log; drawn for a height of 0.45 m. */
export function makeLogStool(timber: Finish): SceneNode {
  const kit = createKit();
  const h = 0.45;
  const profile: Vec2[] = [
    [0, 0],
    [0.165, 0],
    [0.165, 0.09],
    [0.105, 0.2],
    [0.105, 0.25],
    [0.165, 0.36],
    [0.165, h - 0.008],
    [0.15, h],
  ];
  kit.lathe(timber, [...roundProfile(profile, 0.03, 4), [0, h - 0.012]], [0, 0, 0], 40);
  return kit.toNode('log-stool');
}

/** Square stool of four boards, open at the front, with a woven or padded seat. */
export function makeBoxStool(timber: Finish, seat: Finish): SceneNode {
  const kit = createKit();
  const [w, h, d] = [0.42, 0.44, 0.34];
  for (const s of [-1, 1])
    kit.board(timber, [0.028, h - 0.03, d], [s * (w / 2 - 0.014), 0, 0], { grain: 'y' });
  kit.board(timber, [w - 0.056, 0.028, d - 0.02], [0, h * 0.3, 0]);
  kit.board(timber, [w, 0.03, d], [0, h - 0.055, 0]);
  kit.cushion(seat, [w - 0.02, 0.045, d - 0.02], [0, h - 0.032, 0], {
    radius: 0.018,
    crown: 0.012,
    bulge: 0.002,
  });
  return kit.toNode('box-stool');
}

/** Cube of cloth with a pad on top, or a boulder. */
export function makeSoftBlock(size: Vec3, kind: 'cube' | 'pebble', cover: Finish, top: Finish): SceneNode {
  const kit = createKit();
  const [w, h, d] = size;
  if (kind === 'pebble') {
    kit.add(cover, move(makeBlob([w / 2, h / 2, d / 2], 0.76, 36, 20), 0, h / 2, 0), 80);
    return kit.toNode('pebble-pouf');
  }
  const pad = Math.min(0.11, h * 0.3);
  const shape = { radius: 0.03, bulge: 0.006, segments: 3 };
  kit.cushion(cover, [w, h - pad, d], [0, 0, 0], { ...shape, crown: 0 });
  kit.cushion(top, [w + 0.006, pad, d + 0.006], [0, h - pad, 0], { ...shape, crown: 0.016 });
  return kit.toNode('cube-pouf');
}

/** Cushions to sit on the floor: a round one on a flat mat, two square ones in a pile, or one on a woven disc. */
export function makeFloorCushion(kind: 'round' | 'pile' | 'woven', cover: Finish, second: Finish): SceneNode {
  const kit = createKit();
  switch (kind) {
    case 'round':
      kit.cushion(second, [0.68, 0.06, 0.68], [0, 0, 0], { radius: 0.025, crown: 0.012, bulge: 0.004 });
      kit.add(cover, move(makePleated(0.2, 0.14), 0, 0.062, 0), 70);
      kit.cylinder(cover, 0.014, 0.01, [0, 0.188, 0], 0.004);
      break;
    case 'pile':
      [cover, second].forEach((finish, i) => {
        const side = 0.6 - 0.03 * i;
        const flat = turnX(makeTufted(side, side, 0.1, 0.26), -Math.PI / 2);
        kit.add(finish, move(flat, 0, 0.05 + 0.095 * i, 0), 60);
      });
      break;
    case 'woven': {
      for (let r = 0.27; r > 0.17; r -= 0.03)
        kit.tube(second, ringOf(r, 0.05), 0.017, { isClosed: true, sides: 6 });
      kit.tube(second, ringOf(0.275, 0.02), 0.02, { isClosed: true, sides: 6 });
      kit.cylinder(second, 0.27, 0.05, [0, 0.004, 0], 0.006);
      kit.add(cover, move(makeSlab(ovalOutline(0.205, 0.205, 1, 40), 0.05, 0.023, 3), 0, 0.052, 0), 60);
      break;
    }
  }
  return kit.toNode('floor-cushion');
}

function ringOf(radius: number, y: number): Vec3[] {
  return ovalOutline(radius, radius, 1, 40).map((p): Vec3 => [p[0], y, -p[1]]);
}

/** Round stuffed cushion with pleats that run to the middle of its top. */
function makePleated(radius: number, height: number): Mesh {
  const half = height / 2;
  const profile: Vec2[] = [[0, 0]];
  for (let k = 0; k <= 10; k++) {
    const angle = -Math.PI / 2 + (k / 10) * Math.PI;
    profile.push([radius - half * (1 - Math.cos(angle)), half + half * Math.sin(angle)]);
  }
  profile.push([0.05, height - 0.006], [0, height - 0.012]);
  const pleats = 28;
  return deform(makeLathe(profile, pleats * 2), (p) => {
    const r = Math.hypot(p[0], p[2]);
    if (r < 0.06) return p;
    const k = 1 - 0.012 * Math.cos(pleats * Math.atan2(p[2], p[0])) * (r / radius) ** 2;
    return [p[0] * k, p[1], p[2] * k];
  });
}
