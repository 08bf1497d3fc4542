import type { Vec3 } from '../math/vector.ts';
import { move } from '../mesh/mesh.ts';
import { makeBlob, makeLathe } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { BLACK_METAL, CLEAR_GLASS } from './own-finishes.ts';
import { addFire, addLog, type Fire } from './hearth-fire.ts';

/** The opening through which the fire shines: lower left corner and size, on its front face. */
export type Fireplace = { node: SceneNode; mouth: { at: Vec3; width: number; height: number } };

const SOOT = plainFinish('soot', '#151312', 0.95);

const PEBBLE = plainFinish('hearth-pebble', '#57534e', 0.8);

/** Five boards round an opening, and a dark box behind it. */
function addBreast(
  kit: Kit,
  finish: Finish,
  [width, height, depth]: Size,
  hole: { x: number; y: number; width: number; height: number },
): void {
  const side = (width - hole.width) / 2;
  kit.board(finish, [width, hole.y, depth], [0, 0, 0], { bevel: 0.003 });
  kit.board(finish, [width, height - hole.y - hole.height, depth], [0, hole.y + hole.height, 0], {
    bevel: 0.003,
  });
  for (const s of [-1, 1])
    kit.board(finish, [side, hole.height, depth], [s * (width / 2 - side / 2), hole.y, 0], { bevel: 0.003 });
  kit.box(SOOT, [hole.width, hole.height, 0.02], [0, hole.y, -depth / 2 + 0.03], { bevel: 0.001 });
  for (const s of [-1, 1])
    kit.box(SOOT, [0.012, hole.height, depth - 0.06], [s * (hole.width / 2 - 0.006), hole.y, 0], {
      bevel: 0.001,
    });
  kit.box(SOOT, [hole.width, 0.012, depth - 0.06], [0, hole.y + hole.height - 0.012, 0], { bevel: 0.001 });
}

/** Chimney breast with a long, low slot in a metal frame: flames on a bed of pebbles. */
export function makeSlotFireplace(
  [width, height, depth]: Size,
  breast: Finish,
  frame: Finish,
  fire: Fire,
  random: Random,
): Fireplace {
  const kit = createKit();
  const w = width * 0.66;
  const h = Math.min(0.36, height * 0.2);
  const y = Math.min(0.45, height * 0.26);
  addBreast(kit, breast, [width, height, depth - 0.006], { x: 0, y, width: w, height: h });
  const front = depth / 2 - 0.004;
  const t = 0.014;
  for (const s of [0, 1])
    kit.box(frame, [w + 2 * t, t, 0.02], [0, s === 0 ? y - t : y + h, front - 0.006], { bevel: 0.002 });
  for (const s of [-1, 1])
    kit.box(frame, [t, h, 0.02], [s * (w / 2 + t / 2), y, front - 0.006], { bevel: 0.002 });
  kit.box(BLACK_METAL, [w - 0.03, 0.03, depth * 0.5], [0, y, 0], { bevel: 0.002 });
  const count = Math.min(70, Math.round(w * 44));
  for (let i = 0; i < count; i++) {
    const r = random.between(0.014, 0.026);
    const at: Vec3 = [(i / count - 0.5) * (w - 0.06), y + 0.03 + r * 0.4, random.between(-0.2, 0.2) * depth];
    kit.add(PEBBLE, move(makeBlob([r, r * 0.7, r * 0.9], 0.95, 8, 5), ...at), 80);
  }
  addFire(kit, fire, [0, y + 0.04, 0], w * 0.82, h * 0.72, random);
  return { node: kit.toNode('fireplace'), mouth: { at: [-w / 2, y, front + 0.012], width: w, height: h } };
}

/** Carved surround: plinth blocks, pilasters, frieze, mantel shelf; a hearth stone before it, logs on iron dogs. */
export function makeMantelFireplace(
  [width, height, depth]: Size,
  stone: Finish,
  fire: Fire,
  random: Random,
): Fireplace {
  const kit = createKit();
  const hearth = 0.03;
  const shelf = 0.05;
  const leg = width * 0.15;
  const back = -depth / 2;
  const body = Math.min(0.2, depth * 0.5);
  const front = back + body;
  const frieze = height * 0.17;
  const holeTop = height - shelf - 0.05 - frieze;
  kit.board(stone, [width, hearth, depth], [0, 0, 0], { bevel: 0.006 });
  const holeWidth = width - 2 * leg - 0.1;
  for (const s of [-1, 1]) {
    const x = s * (width / 2 - leg / 2 - 0.05);
    kit.board(stone, [leg + 0.03, 0.13, body + 0.02], [x, hearth, back + body / 2 + 0.01], { bevel: 0.005 });
    kit.board(stone, [leg, holeTop - hearth, body], [x, hearth, back + body / 2], { bevel: 0.004 });
    kit.board(stone, [leg * 0.56, holeTop - 0.3, 0.014], [x, 0.22, front + 0.006], { bevel: 0.005 });
    kit.board(stone, [leg, frieze, body + 0.014], [x, holeTop, back + body / 2 + 0.007], { bevel: 0.004 });
    kit.board(stone, [leg * 0.6, frieze * 0.55, 0.012], [x, holeTop + frieze * 0.22, front + 0.018], {
      bevel: 0.005,
    });
  }
  kit.board(stone, [width - 0.1 - 2 * leg, frieze, body], [0, holeTop, back + body / 2], { bevel: 0.004 });
  kit.board(stone, [holeWidth * 0.62, frieze * 0.5, 0.012], [0, holeTop + frieze * 0.25, front + 0.005], {
    bevel: 0.005,
  });
  kit.board(stone, [width - 0.05, 0.03, body + 0.05], [0, height - shelf - 0.05, back + body / 2 + 0.025], {
    bevel: 0.012,
  });
  kit.board(
    stone,
    [width - 0.025, 0.02, body + 0.075],
    [0, height - shelf - 0.02, back + (body + 0.075) / 2],
    { bevel: 0.008 },
  );
  kit.board(stone, [width, shelf, body + 0.1], [0, height - shelf, back + (body + 0.1) / 2], {
    bevel: 0.008,
  });
  kit.box(SOOT, [holeWidth + 0.02, holeTop - hearth, 0.02], [0, hearth, back + 0.012], { bevel: 0.001 });
  for (const s of [-1, 1])
    kit.box(
      SOOT,
      [0.02, holeTop - hearth, body - 0.02],
      [s * (holeWidth / 2 + 0.02), hearth, back + body / 2 - 0.01],
      { bevel: 0.001 },
    );
  const z = back + body * 0.55;
  const low = hearth + 0.07;
  for (const s of [-1, 1]) {
    const x = s * holeWidth * 0.24;
    kit.rod(BLACK_METAL, [x, low - 0.01, back + 0.04], [x, low - 0.01, front + 0.03], 0.009);
    kit.rod(BLACK_METAL, [x, hearth, front + 0.03], [x, low + 0.16, front + 0.03], 0.01);
    kit.add(BLACK_METAL, move(makeBlob([0.02, 0.02, 0.02], 1, 16, 10), x, low + 0.18, front + 0.03), 80);
  }
  const l = holeWidth * 0.68;
  addLog(kit, [0, low + 0.045, z - 0.03], l, 0.044, 0.08);
  addLog(kit, [0.02, low + 0.04, z + 0.05], l * 0.9, 0.038, -0.1);
  addLog(kit, [-0.01, low + 0.115, z + 0.01], l * 0.82, 0.037, 0.24, 0.06);
  if (fire) kit.box(fire.ember, [l * 0.7, 0.012, body * 0.5], [0, hearth + 0.004, z], { bevel: 0.004 });
  addFire(kit, fire, [0, low + 0.08, z], l * 0.72, Math.min(0.34, (holeTop - low) * 0.6), random);
  return {
    node: kit.toNode('fireplace'),
    mouth: { at: [-holeWidth / 2, hearth, front + 0.04], width: holeWidth, height: holeTop - hearth },
  };
}

/** Long raised hearth with a log store, a plain hood above it up to the ceiling, open fire between. */
export function makeHoodFireplace(
  [width, height, depth]: Size,
  mass: Finish,
  hood: Finish,
  fire: Fire,
  random: Random,
): Fireplace {
  const kit = createKit();
  const bench = Math.min(0.4, height * 0.17);
  const slab = 0.1;
  const gap = Math.min(0.75, height * 0.3);
  const store = width * 0.3;
  const back = -depth / 2;
  kit.board(mass, [width, slab, depth], [0, bench - slab, 0], { bevel: 0.005 });
  const x = -width / 2 + (width - store) / 2;
  kit.board(mass, [width - store, bench - slab, depth - 0.05], [x, 0, -0.025], { bevel: 0.004 });
  kit.board(mass, [0.08, bench - slab, depth - 0.05], [width / 2 - 0.04, 0, -0.025], { bevel: 0.004 });
  kit.box(SOOT, [store - 0.08, bench - slab, 0.02], [width / 2 - 0.08 - (store - 0.08) / 2, 0, back + 0.03], {
    bevel: 0.001,
  });
  const room = store - 0.1;
  const r = 0.042;
  for (let row = 0; row * r * 1.8 + 2 * r < bench - slab; row++)
    for (let i = 0; i < Math.floor(room / (2 * r)) - (row % 2); i++) {
      const at: Vec3 = [
        width / 2 - 0.09 - room + r + (row % 2) * r + i * 2 * r,
        r + row * r * 1.8,
        random.between(-0.02, 0.02),
      ];
      addLog(kit, at, depth * 0.7, r * random.between(0.9, 1), Math.PI / 2);
    }
  const hoodWidth = width * 0.52;
  const hoodDepth = depth * 0.92;
  kit.board(
    hood,
    [hoodWidth, height - bench - gap, hoodDepth],
    [x * 0.6, bench + gap, back + hoodDepth / 2],
    { bevel: 0.005, grain: 'y' },
  );
  kit.board(SOOT, [hoodWidth, gap, 0.03], [x * 0.6, bench, back + 0.015], { bevel: 0.001 });
  kit.box(
    BLACK_METAL,
    [hoodWidth + 0.01, 0.016, hoodDepth + 0.005],
    [x * 0.6, bench + gap - 0.008, back + hoodDepth / 2],
    { bevel: 0.002 },
  );
  kit.box(BLACK_METAL, [hoodWidth * 0.72, 0.02, depth * 0.5], [x * 0.6, bench, 0], { bevel: 0.004 });
  const l = hoodWidth * 0.5;
  addLog(kit, [x * 0.6, bench + 0.06, -0.05], l, 0.042, 0.1);
  addLog(kit, [x * 0.6, bench + 0.06, 0.05], l * 0.9, 0.04, -0.14);
  addLog(kit, [x * 0.6, bench + 0.13, 0], l * 0.8, 0.036, 0.3, 0.08);
  addFire(kit, fire, [x * 0.6, bench + 0.09, 0], l * 0.8, gap * 0.52, random);
  return {
    node: kit.toNode('fireplace'),
    mouth: {
      at: [x * 0.6 - hoodWidth / 2, bench + 0.02, depth / 2 + 0.01],
      width: hoodWidth,
      height: gap - 0.05,
    },
  };
}

/** Cylinder of steel with a curved glass door, its flue to the ceiling, on a round hearth plate. */
export function makeStove(
  [width, height, depth]: Size,
  steel: Finish,
  plate: Finish,
  fire: Fire,
  random: Random,
): Fireplace {
  const kit = createKit();
  const r = Math.min(width, depth) * 0.36;
  const body = Math.min(1.15, height * 0.46);
  const [from, to] = [body * 0.42, body * 0.86];
  kit.cylinder(plate, Math.min(width, depth) / 2, 0.012, [0, 0, 0], 0.004);
  kit.cylinder(steel, r, from, [0, 0.012, 0], 0.006);
  kit.cylinder(steel, r, body - to, [0, to + 0.012, 0], 0.006);
  kit.cylinder(steel, r * 1.03, 0.02, [0, body + 0.012, 0], 0.005);
  const wall = makeLathe(
    [
      [r * 0.9, from],
      [r, from],
      [r, to + 0.02],
      [r * 0.9, to + 0.02],
    ],
    48,
  );
  // The shell stays only behind the door; in front the glass closes it.
  const isBehind = (i: number): boolean => (wall.positions[i * 3 + 2] ?? 0) < r * 0.42;
  const kept: number[] = [];
  for (let i = 0; i < wall.indices.length; i += 3) {
    const [a, b, c] = [wall.indices[i] ?? 0, wall.indices[i + 1] ?? 0, wall.indices[i + 2] ?? 0];
    if (isBehind(a) && isBehind(b) && isBehind(c)) kept.push(a, b, c);
  }
  kit.add(steel, { ...wall, indices: kept }, 50);
  kit.cylinder(SOOT, r * 0.88, 0.02, [0, from + 0.006, 0], 0.002);
  kit.box(SOOT, [r * 1.5, to - from, 0.02], [0, from, -r * 0.5], { bevel: 0.001 });
  kit.box(CLEAR_GLASS, [r * 1.76, to - from + 0.006, 0.005], [0, from + 0.012, r * 0.43], { bevel: 0.001 });
  for (const s of [-1, 1])
    kit.box(steel, [0.022, to - from + 0.012, 0.03], [s * r * 0.89, from + 0.01, r * 0.42], { bevel: 0.003 });
  for (const y of [from + 0.004, to])
    kit.box(steel, [r * 1.8, 0.022, 0.03], [0, y, r * 0.42], { bevel: 0.003 });
  kit.rod(BLACK_METAL, [r * 0.78, from + 0.1, r * 0.47], [r * 0.78, from + 0.22, r * 0.47], 0.008);
  addLog(kit, [0, from + 0.06, -0.02], r * 1.1, 0.036, 0.2);
  addLog(kit, [0, from + 0.07, 0.05], r * 0.95, 0.03, -0.25);
  addFire(kit, fire, [0, from + 0.08, 0], r * 0.9, (to - from) * 0.62, random);
  const flue = Math.min(0.078, r * 0.36);
  kit.rod(steel, [0, body, -r * 0.2], [0, height - flue * 0.5, -r * 0.2], flue);
  for (const y of [body + 0.03, height - 0.04])
    kit.cylinder(steel, flue * 1.25, 0.022, [0, y, -r * 0.2], 0.005);
  return {
    node: kit.toNode('fireplace'),
    mouth: { at: [-r * 0.8, from + 0.04, r * 0.5], width: r * 1.6, height: to - from - 0.03 },
  };
}
