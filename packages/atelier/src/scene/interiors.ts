import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { makeBed, type BedOptions } from '../furniture/beds.ts';
import { makeBookStack, makeBookshelf } from '../furniture/bookshelf.ts';
import { makeCabinet } from '../furniture/cabinets.ts';
import { makeVase, makeVaseSet, makeWallArt } from '../furniture/decor.ts';
import { makeGlobeLamp, makeGlobePendant, makePaperLantern } from '../furniture/lamps.ts';
import type { Random } from '../random/random.ts';
import { glowFinish, metal, plainFinish, plaster, type Finish } from '../texture/finish.ts';
import { lookLevel, type Light } from '../tracer/view.ts';
import { groupNodes, makeNode, part, place, type Part, type SceneNode } from './node.ts';
import {
  lampLight,
  makeShell,
  sideAwayFromWindow,
  type Opening,
  type RoomDesign,
  type ShellOptions,
} from './room.ts';
import { makeSky, type SkyMood } from './sky.ts';

export const ROOM_GLOW = glowFinish('lit-paper', '#ffdfb2', 0.85);
const CORD = plainFinish('cord', '#2b2825', 0.7);

/** Lantern at the end of a cord from the ceiling, with its light. */
export function hangLantern(
  at: Vec3,
  ceiling: number,
  radius: number,
  flatness: number,
): { node: SceneNode; light: Light } {
  return {
    node: place(makePaperLantern(radius, flatness, ROOM_GLOW, CORD, ceiling - at[1]), at),
    light: lampLight(at, radius * 1.04, 1.3),
  };
}

function restOn(parts: readonly Part[], x: number, y: number, z: number): Part[] {
  return parts.map((p) => ({
    finish: p.finish,
    mesh: { ...move(p.mesh, x, y, z), normals: p.mesh.normals },
  }));
}

/** Vertical slats on the back wall between two heights. */
function makeSlats(width: number, height: number, pitch: number, timber: Finish): SceneNode {
  const parts: Part[] = [];
  const count = Math.floor(width / pitch);
  for (let i = 0; i <= count; i++) {
    parts.push(
      part(
        timber,
        move(
          makeBox(pitch * 0.5, height, 0.03, { bevel: 0.003, bevelSegments: 1, grain: 'y' }),
          -width / 2 + i * pitch,
          height / 2,
          0.016,
        ),
      ),
    );
  }
  return makeNode('slat-wall', parts);
}

export type RoomFrame = {
  shell: ShellOptions;
  mood: SkyMood;
  sun: Vec3;
  brightness: number;
};

function finishRoom(
  frame: RoomFrame,
  name: string,
  contents: readonly SceneNode[],
  lamps: readonly Light[],
  random: Random,
  cameras: RoomDesign['cameras'],
  panoramaEye: Vec3,
): RoomDesign {
  const { nodes, portals } = makeShell(frame.shell, random);
  const sky = makeSky(frame.mood, frame.sun, random.integer(1, 9999), 0.16, 0.24);
  const first = portals[0];
  const keyLight: Vec3 =
    first && first.kind === 'portal'
      ? [
          first.origin[0] + first.edgeU[0] / 2,
          first.origin[1] + first.edgeV[1] * 0.6,
          first.origin[2] + first.edgeU[2] / 2,
        ]
      : [0, frame.shell.height, 0];
  return {
    root: groupNodes(name, [groupNodes('shell', nodes), groupNodes('furniture', contents)]),
    lights: [...portals, ...sky.sun, ...lamps],
    environment: sky.environment,
    cameras,
    panorama: { eye: panoramaEye, forward: [0, 0, -1] },
    keyLight,
    whiteBalance: 0.72,
    brightness: frame.brightness,
  };
}

export type LivingOptions = RoomFrame & {
  sofa: SceneNode;
  sofaDepth: number;
  table: SceneNode;
  armchairs: readonly SceneNode[];
  rug: SceneNode;
  plant: SceneNode;
  lamp: { node: SceneNode; lightAt: Vec3; radius: number } | null;
  slats: Finish | null;
  art: readonly [frame: Finish, ground: Finish, shapes: readonly Finish[]] | null;
  cabinet: Finish;
  pendant: 'lantern' | 'globes' | null;
};

/** Sofa before the back wall, seats turned to it, media cabinet opposite; passages of 0.6 m and more are kept. */
export function designLiving(o: LivingOptions, random: Random): RoomDesign {
  const { width, depth, height } = o.shell;
  const side = sideAwayFromWindow(o.shell);
  const back = -depth / 2;
  const contents: SceneNode[] = [];
  const lamps: Light[] = [];
  const sofaZ = back + 0.12 + o.sofaDepth / 2;
  const tableZ = sofaZ + o.sofaDepth / 2 + 0.42 + 0.4;
  contents.push(
    place(o.rug, [0, 0.002, tableZ - 0.25]),
    place(o.sofa, [0, 0, sofaZ]),
    place(o.table, [0.05, 0.016, tableZ]),
  );
  o.armchairs.forEach((chair, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    contents.push(
      place(
        chair,
        [side * Math.min(1.75, width / 2 - 0.75), 0.002, tableZ + 0.25],
        side * -1.15,
        `armchair-${i}`,
      ),
    );
  });
  contents.push(place(o.plant, [-width / 2 + 0.5, 0, back + 0.55]));
  if (o.lamp) {
    const at: Vec3 = [width / 2 - 0.55, 0, back + 0.6];
    contents.push(place(o.lamp.node, at));
    lamps.push(
      lampLight(
        [at[0] + o.lamp.lightAt[0], o.lamp.lightAt[1], at[2] + o.lamp.lightAt[2]],
        o.lamp.radius,
        1.6,
      ),
    );
  }
  if (o.slats) contents.push(place(makeSlats(width - 0.02, height - 0.02, 0.08, o.slats), [0, 0.01, back]));
  if (o.art) {
    const [frame, ground, shapes] = o.art;
    contents.push(
      place(makeWallArt(1.3, 0.95, frame, ground, shapes, random), [
        0.1,
        1.62,
        back + (o.slats ? 0.035 : 0.002),
      ]),
    );
  }
  const cabinet = makeCabinet({
    width: 1.9,
    height: 0.48,
    depth: 0.42,
    legHeight: 0.1,
    legs: 'frame',
    fronts: ['fluted', 'slab', 'fluted'],
    carcass: o.cabinet,
    front: o.cabinet,
    pull: metal('black'),
  });
  contents.push(place(cabinet, [0, 0, depth / 2 - 0.24], Math.PI, 'media-cabinet'));
  const dressing = makeNode('dressing', [
    ...restOn(makeBookStack(3, random), -0.55, 0.482, 0),
    ...restOn([makeVase(1, 0.34, plainFinish('glaze', '#4f4a44', 0.4))], 0.6, 0.482, 0),
  ]);
  contents.push(place(dressing, [0, 0, depth / 2 - 0.24], Math.PI));
  if (o.pendant === 'lantern') {
    const lantern = hangLantern([0, Math.min(height - 0.55, 2.15), tableZ - 0.1], height, 0.36, 0.62);
    contents.push(lantern.node);
    lamps.push(lantern.light);
  } else if (o.pendant === 'globes') {
    const y = height - 0.75;
    contents.push(place(makeGlobePendant(metal('brass'), ROOM_GLOW, 7, height - y), [0, y, tableZ]));
    lamps.push(lampLight([0, y, tableZ], 0.2, 1.6));
  }
  const eyeZ = depth / 2 - 0.35;
  return finishRoom(
    o,
    'living-room',
    contents,
    lamps,
    random,
    [
      lookLevel(
        [side * (width / 2 - 0.4), 1.3, depth / 2 - 0.7],
        [-side * (width / 2 - 0.9), 0, back + 0.3],
        46,
        -0.16,
      ),
      lookLevel([0.35, 1.3, eyeZ], [-0.12, 0, back], 54, -0.06),
    ],
    [0, 1.45, Math.min(tableZ + 1.05, depth / 2 - 0.9)],
  );
}

export type BedroomOptions = RoomFrame & {
  bed: BedOptions;
  night: Finish;
  rug: SceneNode;
  chair: SceneNode;
  plant: SceneNode;
  slats: Finish | null;
  art: readonly [frame: Finish, ground: Finish, shapes: readonly Finish[]] | null;
  bedside: 'globe' | 'lantern';
};

/** Bed centred on the back wall, nightstands with lights, chair by the window, chest opposite. */
export function designBedroom(o: BedroomOptions, random: Random): RoomDesign {
  const { width, depth, height } = o.shell;
  const side = sideAwayFromWindow(o.shell);
  const back = -depth / 2;
  const contents: SceneNode[] = [];
  const lamps: Light[] = [];
  const bedZ = back + 1.22;
  contents.push(place(o.rug, [0, 0.002, bedZ + 0.75]), place(makeBed(o.bed, random), [0, 0.004, bedZ]));
  for (const s of [-1, 1]) {
    const x = s * (o.bed.width / 2 + 0.38);
    const stand = makeCabinet({
      width: 0.46,
      height: 0.46,
      depth: 0.38,
      legHeight: 0.1,
      legs: 'turned',
      fronts: ['drawers'],
      carcass: o.night,
      front: o.night,
      pull: metal('bronze'),
    });
    contents.push(place(stand, [x, 0, back + 0.24], 0, s < 0 ? 'nightstand-left' : 'nightstand-right'));
    if (o.bedside === 'globe') {
      contents.push(
        place(makeGlobeLamp(ROOM_GLOW, metal('brass'), plainFinish('black-stone', '#232323', 0.25)), [
          x,
          0.462,
          back + 0.24,
        ]),
      );
      lamps.push(lampLight([x, 0.805, back + 0.24], 0.132, 2.6));
    } else {
      const lantern = hangLantern([x, 1.15, back + 0.3], height, 0.14, 1.25);
      contents.push(lantern.node);
      lamps.push(lampLight([x, 1.15, back + 0.3], 0.185, 2));
    }
  }
  contents.push(
    place(makeNode('books', restOn(makeBookStack(2, random), 0, 0, 0)), [
      o.bed.width / 2 + 0.42,
      0.462,
      back + 0.36,
    ]),
  );
  if (o.slats)
    contents.push(place(makeSlats(width - 0.02, Math.min(1.25, height), 0.07, o.slats), [0, 0, back]));
  if (o.art) {
    const [frame, ground, shapes] = o.art;
    contents.push(place(makeWallArt(1.1, 0.8, frame, ground, shapes, random), [0, 1.78, back + 0.002]));
  }
  contents.push(
    place(o.chair, [-width / 2 + 0.75, 0, bedZ + 1.6], 0.9),
    place(o.plant, [width / 2 - 0.45, 0, back + 0.5]),
  );
  const chest = makeCabinet({
    width: 1.2,
    height: 0.78,
    depth: 0.42,
    legHeight: 0.12,
    legs: 'turned',
    fronts: ['drawers', 'drawers'],
    carcass: o.night,
    front: o.night,
    pull: metal('bronze'),
  });
  contents.push(place(chest, [0.4, 0, depth / 2 - 0.24], Math.PI, 'chest'));
  return finishRoom(
    o,
    'bedroom',
    contents,
    lamps,
    random,
    [
      lookLevel(
        [side * (width / 2 - 0.4), 1.3, depth / 2 - 0.6],
        [-side * (width / 2 - 0.6), 0, back + 0.4],
        48,
        -0.18,
      ),
      lookLevel([0.5, 1.3, depth / 2 - 0.35], [-0.1, 0, back], 54, -0.1),
    ],
    [0.25, 1.45, depth / 2 - 1.05],
  );
}

export type DiningOptions = RoomFrame & {
  table: SceneNode;
  tableLength: number;
  chair: SceneNode;
  seats: 4 | 6;
  sideboard: SceneNode;
  rug: SceneNode | null;
  plant: SceneNode;
  pendant: 'globes' | 'lantern' | 'twin-lanterns';
  art: readonly [frame: Finish, ground: Finish, shapes: readonly Finish[]] | null;
};

/** Table in the middle under its lamp, chairs on both long sides, sideboard on the back wall. */
export function designDining(o: DiningOptions, random: Random): RoomDesign {
  const { width, depth, height } = o.shell;
  const side = sideAwayFromWindow(o.shell);
  const back = -depth / 2;
  const contents: SceneNode[] = [];
  const lamps: Light[] = [];
  const tz = -0.3;
  if (o.rug) contents.push(place(o.rug, [0, 0.002, tz]));
  const lift = o.rug ? 0.016 : 0;
  contents.push(place(o.table, [0, lift, tz]));
  const perSide = o.seats / 2;
  for (let i = 0; i < perSide; i++) {
    const x = (i - (perSide - 1) / 2) * (o.tableLength / perSide) * 0.92;
    for (const s of [-1, 1]) {
      const out = 0.66 + random.between(0, 0.06);
      contents.push(
        place(
          o.chair,
          [x + random.between(-0.03, 0.03), lift, tz + s * out],
          s > 0 ? Math.PI + random.between(-0.08, 0.08) : random.between(-0.08, 0.08),
          `chair-${i}-${s > 0 ? 'near' : 'far'}`,
        ),
      );
    }
  }
  contents.push(place(o.sideboard, [0, 0, back + 0.25]), place(o.plant, [width / 2 - 0.5, 0, back + 0.5]));
  contents.push(
    place(
      makeVaseSet(
        [plaster('#d5c7b0', 0.1), plainFinish('iron', '#37302a', 0.4), plaster('#a37555', 0.1)],
        plainFinish('twig', '#4a3829', 0.85),
        random,
      ),
      [-0.5, 0.8, back + 0.24],
    ),
  );
  contents.push(
    place(
      makeNode('table-dressing', [
        ...restOn([makeVase(2, 0.2, plainFinish('celadon', '#9fb0a0', 0.25))], 0.1, 0.746, 0),
        ...restOn([makeVase(3, 0.09, plainFinish('cup', '#e9e4da', 0.3))], -0.16, 0.746, 0.08),
      ]),
      [0, lift, tz],
    ),
  );
  if (o.art) {
    const [frame, ground, shapes] = o.art;
    contents.push(place(makeWallArt(0.9, 1.15, frame, ground, shapes, random), [0.35, 1.75, back + 0.002]));
  }
  if (o.pendant === 'globes') {
    const y = 1.78;
    contents.push(place(makeGlobePendant(metal('brass'), ROOM_GLOW, 7, height - y), [0, y, tz]));
    lamps.push(lampLight([-0.3, y, tz], 0.15, 2), lampLight([0.3, y, tz], 0.15, 2));
  } else {
    const xs = o.pendant === 'lantern' ? [0] : [-0.5, 0.5];
    for (const x of xs) {
      const lantern = hangLantern([x, 1.85, tz], height, xs.length > 1 ? 0.2 : 0.32, 0.75);
      contents.push(lantern.node);
      lamps.push(lantern.light);
    }
  }
  return finishRoom(
    o,
    'dining-room',
    contents,
    lamps,
    random,
    [
      lookLevel(
        [side * (width / 2 - 0.45), 1.35, depth / 2 - 0.5],
        [-side * (width / 2 - 0.6), 0, back + 0.7],
        46,
        -0.14,
      ),
      lookLevel([-0.6, 1.42, depth / 2 - 0.3], [0.14, 0, back], 54, -0.12),
    ],
    [0.15, 1.5, depth / 2 - 0.95],
  );
}

export type StudyOptions = RoomFrame & {
  desk: SceneNode;
  chair: SceneNode;
  lounge: SceneNode;
  shelf: Finish;
  rug: SceneNode;
  plant: SceneNode;
};

/** A wall of books, a desk set free in the room with its light, a reading chair by the window. */
export function designStudy(o: StudyOptions, random: Random): RoomDesign {
  const { width, depth, height } = o.shell;
  const side = sideAwayFromWindow(o.shell);
  const back = -depth / 2;
  const contents: SceneNode[] = [];
  const span = width - 0.1;
  const shelf = makeBookshelf(
    {
      width: span,
      height: Math.min(2.5, height - 0.25),
      depth: 0.34,
      columns: Math.round(span / 0.85),
      rows: 6,
      timber: o.shelf,
      upright: o.shelf,
      style: 'boards',
    },
    random,
  );
  contents.push(place(shelf, [0, 0, back + 0.18]));
  contents.push(
    place(o.rug, [0.1, 0.002, 0.3]),
    place(o.desk, [0.1, 0.016, 0.1]),
    place(o.chair, [0.05, 0.016, -0.55], 0.12),
    place(o.lounge, [-width / 2 + 0.85, 0, 1.2], 0.85),
    place(o.plant, [width / 2 - 0.45, 0, back + 0.75]),
  );
  contents.push(
    place(
      makeGlobeLamp(ROOM_GLOW, metal('brass'), plainFinish('black-stone', '#232323', 0.25)),
      [0.62, 0.766, 0.0],
    ),
  );
  contents.push(
    place(makeNode('desk-books', restOn(makeBookStack(3, random), -0.42, 0, 0.02)), [0.1, 0.766, 0.1]),
  );
  const lamps = [lampLight([0.62, 1.11, 0.0], 0.135, 2.4)];
  return finishRoom(
    o,
    'study',
    contents,
    lamps,
    random,
    [
      lookLevel(
        [side * (width / 2 - 0.4), 1.3, depth / 2 - 0.5],
        [-side * (width / 2 - 0.7), 0, back + 0.5],
        46,
        -0.12,
      ),
      lookLevel([-0.4, 1.35, depth / 2 - 0.3], [0.1, 0, back], 54, -0.06),
    ],
    [-0.1, 1.45, depth / 2 - 1.0],
  );
}

/** Floor-to-head window of one wall between two points along it. */
export function windowOn(
  wall: Opening['wall'],
  from: number,
  to: number,
  sill: number,
  head: number,
  frame: Finish,
  columns: number,
  rows: number,
  curtain?: Finish,
): Opening {
  return {
    wall,
    from,
    to,
    sill,
    head,
    window: { columns, rows, bar: 0.035, frame },
    ...(curtain ? { curtain } : {}),
  };
}

export function doorOn(wall: Opening['wall'], centre: number, leaf: Finish): Opening {
  return { wall, from: centre - 0.43, to: centre + 0.43, sill: 0, head: 2.1, door: leaf };
}
