import type { Vec3 } from '../math/vector.ts';
import { createMesh, type Mesh } from '../mesh/mesh.ts';
import { roundProfile } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import type { Part, SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { addLeaf, addLeaflet, leafFinish } from './leaves.ts';
import { makePot } from './plants.ts';
import { growBamboo, growTree, makeMoss, type TreeHabit } from './trees.ts';

const SOIL = plainFinish('soil', '#3b2f27', 0.98);

/** Open box of boards with soil a hand below its rim. */
function addTrough(kit: Kit, finish: Finish, [width, height, depth]: Size): void {
  const t = Math.min(0.03, depth * 0.12);
  for (const s of [-1, 1]) {
    kit.board(finish, [width, height, t], [0, 0, s * (depth / 2 - t / 2)], { bevel: 0.004 });
    kit.board(finish, [t, height, depth - 2 * t], [s * (width / 2 - t / 2), 0, 0], { bevel: 0.004 });
  }
  kit.box(SOIL, [width - 2 * t + 0.002, 0.02, depth - 2 * t + 0.002], [0, height - 0.05, 0]);
}

/** Grass or iris: long blades bowing outwards. */
function addBlades(
  mesh: readonly [Mesh, Mesh],
  count: number,
  [width, height, depth]: Size,
  foot: number,
  random: Random,
): void {
  for (let i = 0; i < count; i++) {
    const base: Vec3 = [random.between(-0.5, 0.5) * width, foot, random.between(-0.5, 0.5) * depth];
    const a = random.between(0, 2 * Math.PI);
    const l = height * random.between(0.7, 1.12);
    addLeaf(random.chance(0.6) ? mesh[0] : mesh[1], base, [Math.cos(a) * 0.22, 1, Math.sin(a) * 0.22], a, {
      length: l,
      width: 0.007 + 0.006 * random.next(),
      outline: (t) => (t < 0.2 ? 0.7 + 1.5 * t : 1 - ((t - 0.2) / 0.8) ** 2),
      droop: random.between(0.2, 1),
      fold: 0.3,
      segments: 5,
    });
  }
}

/** Long trough of ornamental grass. */
export function makeGrassTrough([width, height, depth]: Size, box: Finish, random: Random): SceneNode {
  const kit = createKit();
  const low = Math.min(height * 0.5, 0.45);
  addTrough(kit, box, [width, low, depth]);
  const green = createMesh();
  const pale = createMesh();
  addBlades(
    [green, pale],
    Math.min(420, Math.round(230 * width)),
    [width * 0.88, height - low, depth * 0.6],
    low - 0.04,
    random,
  );
  kit.add(leafFinish('grass-blade', '#6b7f45'), green, 60);
  kit.add(leafFinish('grass-blade-pale', '#a3a566'), pale, 60);
  return kit.toNode('planter');
}

/** Clipped hedge in a box. */
export function makeHedgeBox([width, height, depth]: Size, box: Finish, random: Random): SceneNode {
  const kit = createKit();
  const low = Math.min(height * 0.42, 0.5);
  addTrough(kit, box, [width, low, depth]);
  const [w, h, d] = [width * 0.94, height - low - 0.02, depth * 0.92];
  kit.box(leafFinish('leaf-core', '#2c3d22', 0.9), [w - 0.16, h - 0.07, d - 0.16], [0, low - 0.01, 0], {
    bevel: 0.02,
  });
  const meshes = [createMesh(), createMesh(), createMesh()] as const;
  const faces: [number, number, number, number][] = [
    [w * d, 0, 1, 0],
    [w * h, 0, 0, 1],
    [w * h, 0, 0, -1],
    [d * h, 1, 0, 0],
    [d * h, -1, 0, 0],
  ];
  const total = faces.reduce((n, f) => n + f[0], 0);
  const leaves = 3600;
  for (const [area, nx, ny, nz] of faces)
    for (let i = 0; i < Math.round((leaves * area) / total); i++) {
      const [a, b] = [random.between(-0.5, 0.5), random.between(-0.5, 0.5)];
      const depthIn = random.between(0, 0.04);
      const base: Vec3 = [
        nx === 0 ? a * (w - 0.05) : nx * (w / 2 - 0.03 - depthIn),
        ny === 0 ? low + 0.01 + (b + 0.5) * (h - 0.04) : low + h - 0.03 - depthIn,
        nz === 0 ? b * (d - 0.05) : nz * (d / 2 - 0.03 - depthIn),
      ];
      const out: Vec3 = [
        nx + random.between(-0.9, 0.9),
        ny + random.between(-0.4, 0.9),
        nz + random.between(-0.9, 0.9),
      ];
      const mesh = random.pick(meshes);
      addLeaflet(mesh, base, out, random.between(-1, 1), random.between(0.04, 0.06), 0.032);
    }
  kit.add(leafFinish('box-leaf', '#46602f'), meshes[0], 60);
  kit.add(leafFinish('box-leaf-pale', '#678446'), meshes[1], 60);
  kit.add(leafFinish('box-leaf-dark', '#334a25'), meshes[2], 60);
  return kit.toNode('planter');
}

/** Wide bowl on a foot with rosettes of agave. */
export function makeAgaveBowl([width, height, depth]: Size, bowl: Finish, random: Random): SceneNode {
  const kit = createKit();
  const r = Math.min(width, depth) * 0.5;
  const low = height * 0.52;
  kit.lathe(
    bowl,
    roundProfile(
      [
        [0, 0],
        [r * 0.42, 0],
        [r * 0.36, low * 0.12],
        [r * 0.7, low * 0.42],
        [r * 0.96, low],
        [r * 0.9, low],
        [r * 0.84, low - 0.05],
        [0, low - 0.045],
      ],
      0.04,
      5,
    ),
    [0, 0, 0],
    52,
  );
  kit.cylinder(SOIL, r * 0.86, 0.012, [0, low - 0.052, 0], 0.002);
  const green = createMesh();
  const pale = createMesh();
  const rosettes: [number, number, number][] = [
    [0, 0, 1],
    [0.42, 0.3, 0.55],
    [-0.44, 0.22, 0.5],
    [0.05, -0.5, 0.5],
  ];
  for (const [x, z, k] of rosettes) {
    const count = Math.round(26 * (0.6 + 0.4 * k));
    for (let i = 0; i < count; i++) {
      const a = i * 2.39996;
      const t = i / count;
      const l = (height - low) * 1.15 * k * random.between(0.9, 1.05) * (1 - 0.35 * t);
      addLeaf(
        i % 3 === 0 ? pale : green,
        [x * r, low - 0.04, z * r],
        [Math.cos(a), 0.25 + 2.2 * t, Math.sin(a)],
        0,
        {
          length: l,
          width: l * 0.24,
          outline: (q) => (q < 0.45 ? 0.72 + 0.62 * q : 1 - ((q - 0.45) / 0.55) ** 1.8),
          droop: -0.25,
          fold: 0.5,
          segments: 6,
        },
      );
    }
  }
  kit.add(leafFinish('agave', '#7d9180', 0.5), green, 60);
  kit.add(leafFinish('agave-pale', '#9aab93', 0.5), pale, 60);
  return kit.toNode('planter');
}

const OLIVE: Omit<TreeHabit, 'height' | 'spread' | 'foot'> = {
  clear: 0.42,
  stems: 1,
  trunkRadius: 0.026,
  barkHex: '#857665',
  leafHex: '#7c8a66',
  leafLength: 0.06,
  leafWidth: 0.016,
  bundles: 26,
  leaves: 112,
  layered: 0.9,
  wander: 0.05,
};

/** Olive standard in a pot. */
export function makePottedOlive([width, height]: Size, pot: Finish, random: Random): SceneNode {
  const kit = createKit();
  const potHeight = height * 0.24;
  kit.put(makePot('tapered', height * 0.12, potHeight, pot), [0, 0, 0]);
  kit.put(growTree({ ...OLIVE, height, spread: width / 2, foot: potHeight * 0.86 }, random), [0, 0, 0]);
  return kit.toNode('potted-plant');
}

export function makePottedBamboo([width, height, depth]: Size, pot: Finish, random: Random): SceneNode {
  const kit = createKit();
  const low = height * 0.2;
  addTrough(kit, pot, [width * 0.62, low, depth * 0.62]);
  kit.put(growBamboo(width * 0.8, height, depth * 0.8, 7, low - 0.04, random), [0, 0, 0]);
  return kit.toNode('potted-plant');
}

/** Maple trained small, in a shallow rectangular tray with moss. */
export function makeMapleBonsai([width, height, depth]: Size, tray: Finish, random: Random): SceneNode {
  const kit = createKit();
  const low = height * 0.13;
  const [w, d] = [width * 0.74, depth * 0.6];
  for (const s of [-1, 1]) {
    kit.box(tray, [w, low - 0.01, 0.012], [0, 0.01, s * (d / 2 - 0.006)], { bevel: 0.003 });
    kit.box(tray, [0.012, low - 0.01, d - 0.024], [s * (w / 2 - 0.006), 0.01, 0], { bevel: 0.003 });
    for (const z of [-1, 1])
      kit.box(tray, [0.04, 0.012, 0.03], [s * (w / 2 - 0.045), 0, z * (d / 2 - 0.03)], { bevel: 0.003 });
  }
  kit.box(SOIL, [w - 0.02, low - 0.02, d - 0.02], [0, 0.01, 0]);
  kit.put([makeMoss(w * 0.44, 0.022, d * 0.42)], [0, low - 0.016, 0]);
  const habit: TreeHabit = {
    height,
    spread: width / 2,
    foot: low - 0.012,
    clear: 0.34,
    stems: 1,
    trunkRadius: 0.022,
    barkHex: '#6a5a4a',
    leafHex: '#8d4a2c',
    leafLength: 0.022,
    leafWidth: 0.019,
    bundles: 18,
    leaves: 170,
    layered: 0.35,
    wander: 0.14,
  };
  kit.put(growTree(habit, random), [0, 0, 0]);
  return kit.toNode('bonsai');
}

export function joinParts(name: string, parts: readonly Part[]): SceneNode {
  const kit = createKit();
  kit.put(parts, [0, 0, 0]);
  return kit.toNode(name);
}
