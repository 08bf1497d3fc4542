import type { Vec3 } from '../math/vector.ts';
import { deform, move, turnX } from '../mesh/mesh.ts';
import { makeBlob, makeLathe, roundProfile } from '../mesh/round.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

// Wall lamps stand on y = 0 with their back at z = 0; the others hang below y = 0.

/** Round plate flat on the wall. */
function addPlate(kit: Kit, metal: Finish, radius: number, y: number, thickness = 0.014): void {
  const disc = makeLathe(
    roundProfile(
      [
        [0, 0],
        [radius, 0],
        [radius, thickness],
        [0, thickness],
      ],
      0.004,
      3,
    ),
    36,
  );
  kit.add(metal, move(turnX(disc, Math.PI / 2), 0, y, 0), 50);
}

/** Tube open above and below, held off the wall: washes it both ways. */
export function makeUpDownLamp([width, height, depth]: Size, metal: Finish, glow: Finish): SceneNode {
  const kit = createKit();
  const r = Math.min(width / 2, (depth - 0.02) / 2);
  const z = depth - r;
  kit.lathe(
    metal,
    roundProfile(
      [
        [r - 0.004, 0.012],
        [r - 0.004, 0],
        [r, 0],
        [r, height],
        [r - 0.004, height],
        [r - 0.004, height - 0.012],
      ],
      0.0015,
      2,
    ),
    [0, 0, z],
    40,
  );
  kit.cylinder(glow, r - 0.004, 0.006, [0, height - 0.016, z], 0.001);
  kit.cylinder(glow, r - 0.004, 0.006, [0, 0.01, z], 0.001);
  kit.box(metal, [Math.min(0.05, width * 0.6), height * 0.5, 0.01], [0, height * 0.25, 0.005], {
    bevel: 0.002,
  });
  kit.rod(metal, [0, height * 0.5, 0.005], [0, height * 0.5, z], 0.008);
  return kit.toNode('wall-lamp');
}

/** Opal ball on a bent arm. */
export function makeGlobeSconce([width, height, depth]: Size, metal: Finish, globe: Finish): SceneNode {
  const kit = createKit();
  const r = width / 2;
  const y = height - r;
  const z = depth - r;
  const plate = 0.055;
  addPlate(kit, metal, plate, plate);
  kit.tube(
    metal,
    [
      [0, plate, 0.01],
      [0, plate, z - 0.02],
      [0, plate + 0.006, z - 0.004],
      [0, plate + 0.02, z],
      [0, y - r + 0.006, z],
    ],
    0.0075,
  );
  kit.cylinder(metal, 0.032, 0.014, [0, y - r - 0.006, z], 0.004);
  kit.add(globe, move(makeBlob([r, r, r], 1, 40, 24), 0, y, z), 80);
  return kit.toNode('wall-lamp');
}

/** Half drum of cloth on a metal back. */
export function makeHalfShadeLamp([width, height, depth]: Size, metal: Finish, shade: Finish): SceneNode {
  const kit = createKit();
  const r = width / 2;
  const shell = makeLathe(
    [
      [r * 0.86, height - 0.002],
      [r * 0.985, 0.002],
      [r, 0],
      [r * 0.875, height],
      [r * 0.86, height - 0.002],
    ],
    48,
  );
  const flatten = (k: number): ReturnType<typeof deform> =>
    deform(shell, (p) => [p[0], p[1], Math.max(0.004, 0.006 + (p[2] / r) * (depth - 0.006) * k)]);
  kit.add(shade, flatten(1), 60);
  kit.box(metal, [width * 0.5, height * 0.9, 0.006], [0, height * 0.05, 0.003], { bevel: 0.002 });
  kit.rod(metal, [0, height * 0.2, 0.004], [0, height * 0.2, depth * 0.5], 0.006);
  kit.add(shade, move(makeBlob([0.03, 0.045, 0.03], 1, 20, 12), 0, height * 0.5, depth * 0.5), 80);
  return kit.toNode('wall-lamp');
}

/** Slim upright bar of light before a metal spine. */
export function makeBarSconce([width, height, depth]: Size, metal: Finish, diffuser: Finish): SceneNode {
  const kit = createKit();
  const r = Math.min(width * 0.4, depth * 0.3);
  const z = depth - r;
  kit.box(metal, [width, height * 0.34, 0.012], [0, height * 0.33, 0.006], { bevel: 0.003 });
  for (const y of [0.4, 0.6]) kit.rod(metal, [0, height * y, 0.008], [0, height * y, z], 0.006);
  kit.rod(diffuser, [0, 0.026, z], [0, height - 0.026, z], r);
  for (const y of [0, height - 0.028]) kit.cylinder(metal, r + 0.002, 0.028, [0, y, z], 0.003);
  return kit.toNode('wall-lamp');
}

/** Trim ring nearly flush with the ceiling and the glowing face within. */
export function makeRecessedLight([width, height]: Size, trim: Finish, glow: Finish): SceneNode {
  const kit = createKit();
  const r = width / 2;
  kit.lathe(
    trim,
    [
      [r * 0.7, -0.001],
      [r * 0.72, -height],
      [r * 0.96, -height * 0.75],
      [r, 0],
    ],
    [0, 0, 0],
    40,
  );
  kit.add(
    glow,
    makeLathe(
      [
        [0, -height * 0.35],
        [r * 0.72, -height * 0.35],
      ],
      32,
    ),
    40,
  );
  return kit.toNode('downlight');
}

/** Short cylinder under the ceiling, its light set back from the mouth. */
export function makeSurfaceLight([width, height]: Size, body: Finish, glow: Finish): SceneNode {
  const kit = createKit();
  const r = width / 2;
  kit.lathe(
    body,
    roundProfile(
      [
        [r * 0.62, -height + 0.03],
        [r * 0.9, -height],
        [r, -height],
        [r, 0],
        [0, 0],
      ],
      0.003,
      2,
    ),
    [0, 0, 0],
    40,
  );
  kit.add(
    glow,
    makeLathe(
      [
        [0, -height + 0.028],
        [r * 0.66, -height + 0.028],
      ],
      28,
    ),
    40,
  );
  return kit.toNode('downlight');
}

/** Aluminium channel with its diffuser, along X. */
export function makeStrip([width, height, depth]: Size, channel: Finish, diffuser: Finish): SceneNode {
  const kit = createKit();
  kit.box(channel, [width, height * 0.7, depth], [0, -height * 0.7, 0], { bevel: 0.001 });
  kit.box(diffuser, [width - 0.006, height * 0.4, depth * 0.8], [0, -height, 0], { bevel: 0.0015 });
  return kit.toNode('led-strip');
}

/** Plaster trough under the ceiling, open above: the strip in it lights ceiling and wall. The wall is at -Z. */
export function makeCove([width, height, depth]: Size, plaster: Finish, diffuser: Finish): SceneNode {
  const kit = createKit();
  const t = 0.02;
  kit.box(plaster, [width, t, depth], [0, -height, 0], { bevel: 0.002 });
  kit.box(plaster, [width, height * 0.5, t], [0, -height, depth / 2 - t / 2], { bevel: 0.002 });
  for (const s of [-1, 1])
    kit.box(plaster, [t, height * 0.5, depth], [s * (width / 2 - t / 2), -height, 0], { bevel: 0.002 });
  kit.box(diffuser, [width - 2 * t - 0.02, 0.012, 0.03], [0, -height + t, depth * 0.12], { bevel: 0.002 });
  return kit.toNode('led-strip');
}

/** Slim magnetic rail along X: short cylinders and a flat bar of light plugged into it by turns. */
export function makeMagneticTrack(
  [width, height, depth]: Size,
  metal: Finish,
  glow: Finish,
  bar: Finish,
): TrackLight {
  const kit = createKit();
  const heads: TrackLight['heads'] = [];
  const rail = Math.min(0.035, height * 0.25);
  kit.box(metal, [width, rail, depth * 0.4], [0, -rail, 0], { bevel: 0.002 });
  const count = Math.max(3, Math.round(width / 0.3));
  const r = Math.min(0.024, depth * 0.5);
  const step = width / count;
  for (let i = 0; i < count; i++) {
    const x = -width / 2 + step * (i + 0.5);
    if (i % 3 === 2) {
      kit.box(metal, [step * 0.8, 0.024, depth * 0.36], [x, -rail - 0.024, 0], { bevel: 0.002 });
      kit.box(bar, [step * 0.78, 0.006, depth * 0.3], [x, -rail - 0.028, 0], { bevel: 0.001 });
      continue;
    }
    kit.rod(metal, [x, -rail - 0.03, 0], [x, -rail + 0.002, 0], 0.006);
    kit.cylinder(metal, r, height - rail - 0.024, [x, -height, 0], 0.002);
    kit.cylinder(glow, r * 0.8, 0.003, [x, -height - 0.001, 0], 0.001);
    heads.push({ mouth: [x, -height - 0.008, 0], toward: [0, -1, 0], radius: r });
  }
  return { node: kit.toNode('track-light'), heads };
}

/** Heads of a track, each with the middle of its mouth and the way it shines. */
export type TrackLight = { node: SceneNode; heads: { mouth: Vec3; toward: Vec3; radius: number }[] };

/** Track along X with swivelling heads, alternately turned. */
export function makeTrackLight([width, height, depth]: Size, metal: Finish, glow: Finish): TrackLight {
  const kit = createKit();
  const heads: TrackLight['heads'] = [];
  const count = Math.max(2, Math.round(width / 0.45));
  kit.box(metal, [width, 0.022, 0.036], [0, -0.022, 0], { bevel: 0.002 });
  const r = Math.min(0.036, depth * 0.34);
  const l = Math.min(0.14, height * 0.6);
  for (let i = 0; i < count; i++) {
    const x = -width / 2 + (width / count) * (i + 0.5);
    const lean = 0.42 + 0.12 * (i % 2);
    const turn = i % 2 === 0 ? 0.25 : -0.25;
    const d: Vec3 = [Math.sin(turn) * Math.sin(lean), -Math.cos(lean), Math.cos(turn) * Math.sin(lean)];
    const hub: Vec3 = [x, -height + l * 0.62, -depth * 0.1];
    kit.box(metal, [0.08, 0.02, 0.034], [x, -0.04, 0], { bevel: 0.003 });
    kit.rod(metal, [x, hub[1], 0], [x, -0.03, 0], 0.0055);
    const from: Vec3 = [hub[0] - d[0] * l * 0.45, hub[1] - d[1] * l * 0.45, hub[2] - d[2] * l * 0.45];
    const to: Vec3 = [hub[0] + d[0] * l * 0.55, hub[1] + d[1] * l * 0.55, hub[2] + d[2] * l * 0.55];
    kit.rod(metal, from, to, r);
    const mouth: Vec3 = [to[0] + d[0] * r * 0.36, to[1] + d[1] * r * 0.36, to[2] + d[2] * r * 0.36];
    kit.rod(glow, to, mouth, r * 0.72);
    heads.push({
      mouth: [mouth[0] + d[0] * 0.03, mouth[1] + d[1] * 0.03, mouth[2] + d[2] * 0.03],
      toward: d,
      radius: r,
    });
  }
  return { node: kit.toNode('track-light'), heads };
}
