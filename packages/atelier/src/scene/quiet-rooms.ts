import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder, makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import { makeKnot, makeScreen, makeTeaSet, makeVaseSet, makeWallArt } from '../furniture/decor.ts';
import { makeBonsai } from '../furniture/plants.ts';
import { makeTeaTable } from '../furniture/tables.ts';
import type { Random } from '../random/random.ts';
import { marble, matting, plainFinish, plaster, wood, type Finish } from '../texture/finish.ts';
import { lookLevel, type Light } from '../tracer/view.ts';
import { hangLantern, type RoomFrame } from './interiors.ts';
import { groupNodes, makeNode, part, place, type SceneNode } from './node.ts';
import { makeShell, sideAwayFromWindow, type RoomDesign } from './room.ts';
import { makeSky } from './sky.ts';

export type TeaRoomOptions = RoomFrame & {
  timber: Finish;
  cushion: Finish;
  /** Round opening cut in the screen wall, or a folding screen. */
  backdrop: 'moon' | 'screen';
  platform: boolean;
};

/** Low table on matting, floor cushions, one lantern, a screen or moon gate behind: half of the room stays empty. */
export function designTeaRoom(o: TeaRoomOptions, random: Random): RoomDesign {
  const { width, depth, height } = o.shell;
  const side = sideAwayFromWindow(o.shell);
  const back = -depth / 2;
  const contents: SceneNode[] = [];
  const lamps: Light[] = [];
  const lift = o.platform ? 0.16 : 0.012;
  const mat = matting();
  const border = plainFinish('mat-border', '#3a4038', 0.9);
  const centreZ = -0.2;
  const parts = [];
  if (o.platform)
    parts.push(part(o.timber, move(makeBox(3.86, 0.15, 3.0, { bevel: 0.006 }), 0, 0.075, centreZ)));
  for (let i = 0; i < 4; i++) {
    const x = -1.44 + i * 0.96;
    parts.push(part(mat, move(makeBox(0.86, 0.024, 2.86, { bevel: 0.004, grain: 'z' }), x, lift, centreZ)));
    for (const s of [-1, 1])
      parts.push(
        part(
          border,
          move(
            makeBox(0.042, 0.0255, 2.86, { bevel: 0.003, bevelSegments: 1 }),
            x + s * 0.449,
            lift,
            centreZ,
          ),
        ),
      );
  }
  contents.push(makeNode('matting', parts));
  const top = lift + 0.012;
  contents.push(
    place(makeTeaTable(1.35, 0.68, 0.34, o.timber, plainFinish('slate-tray', '#34363a', 0.6)), [
      0,
      top,
      centreZ,
    ]),
  );
  contents.push(
    place(
      makeTeaSet(
        wood('walnut'),
        plainFinish('zisha', '#6b3526', 0.45),
        plainFinish('white-porcelain', '#eceae2', 0.16),
      ),
      [-0.22, top + 0.34, centreZ],
    ),
  );
  const cushion = makeNode('floor-cushion', [
    part(o.cushion, makeSlab(roundedRectOutline(0.56, 0.56, 0.1, 8), 0.085, 0.038, 5), 60),
  ]);
  for (const [x, z, turn] of [
    [-0.36, 0.72, 0.06],
    [0.4, 0.74, -0.08],
    [-0.38, -0.72, 0.04],
    [0.38, -0.7, -0.05],
  ] as const)
    contents.push(place(cushion, [x, top, centreZ + z], turn));
  if (o.backdrop === 'screen') {
    contents.push(
      place(makeScreen(6, 1.8, o.timber, plainFinish('rice-paper', '#efe7d6', 0.9), 'lattice'), [
        0,
        0,
        back + 0.4,
      ]),
    );
  } else {
    contents.push(...makeMoonNiche(back, o.timber));
    contents.push(
      place(makeBonsai(plainFinish('dark-stoneware', '#4c3c33', 0.5), random), [0, 0.66, back + 0.3]),
    );
  }
  contents.push(
    place(
      makeVaseSet(
        [plaster('#d8cbb6', 0.1), plainFinish('iron-glaze', '#3a2f29', 0.35), plaster('#8f9a88', 0.12)],
        plainFinish('twig', '#4b3828', 0.85),
        random,
      ),
      [width / 2 - 0.6, 0.0, back + 0.65],
    ),
  );
  const lantern = hangLantern([0, Math.min(height - 0.55, 1.95) + lift, centreZ], height, 0.27, 0.66);
  contents.push(lantern.node);
  lamps.push(lantern.light);
  return finishQuiet(
    o,
    'tea-room',
    contents,
    lamps,
    random,
    [
      lookLevel(
        [side * (width / 2 - 0.4), 1.2, depth / 2 - 0.6],
        [-side * (width / 2 - 0.7), 0, back + 0.4],
        46,
        -0.14,
      ),
      lookLevel([0.12, 1.2, depth / 2 - 0.3], [-0.02, 0, back], 54, -0.06),
    ],
    [0, 1.35, depth / 2 - 1.0],
  );
}

/** Round niche on the back wall: a pale disc ringed in timber over a low shelf. */
function makeMoonNiche(back: number, timber: Finish): SceneNode[] {
  const r = 0.82;
  const y = 1.32;
  const ring = ovalOutline(r, r, 1, 96).map((p): Vec3 => [p[0], y + p[1], back + 0.02]);
  return [
    makeNode('moon-niche', [
      part(
        plaster('#f3ede0', 0.05, 'moon'),
        move(turnX(makeSlab(ovalOutline(r, r, 1, 96), 0.012, 0.002, 1), Math.PI / 2), 0, y, back + 0.001),
      ),
      part(timber, makeTube(ring, 0.028, { isClosed: true, sides: 14 }), 60),
      part(timber, move(makeBox(2.3, 0.05, 0.34, { bevel: 0.006 }), 0, 0.635, back + 0.17)),
      part(timber, move(makeBox(0.05, 0.61, 0.3, { bevel: 0.006, grain: 'y' }), -1.05, 0.305, back + 0.17)),
      part(timber, move(makeBox(0.05, 0.61, 0.3, { bevel: 0.006, grain: 'y' }), 1.05, 0.305, back + 0.17)),
    ]),
  ];
}

export type GalleryOptions = RoomFrame & {
  bench: Finish;
  piece: 'knot' | 'columns' | 'discs';
  art: readonly Finish[];
};

/** Tall, bare room: a slit of sky, one work in its light, a bench to sit before it. */
export function designGallery(o: GalleryOptions, random: Random): RoomDesign {
  const { width, depth } = o.shell;
  const back = -depth / 2;
  const contents: SceneNode[] = [];
  contents.push(
    place(
      makeNode('bench', [
        part(o.bench, move(makeBox(1.9, 0.09, 0.48, { bevel: 0.012 }), 0, 0.4, 0)),
        part(o.bench, move(makeBox(0.09, 0.36, 0.44, { bevel: 0.008, grain: 'y' }), -0.7, 0.18, 0)),
        part(o.bench, move(makeBox(0.09, 0.36, 0.44, { bevel: 0.008, grain: 'y' }), 0.7, 0.18, 0)),
      ]),
      [-0.3, 0, 0.9],
    ),
  );
  const plinthStone = plaster('#cfcac0', 0.05, 'plinth');
  if (o.piece === 'knot') {
    const knot: SceneNode = {
      ...makeKnot(marble('nero'), plinthStone),
      scale: 2.6,
      position: [0.2, 0.5, back + 1.9],
    };
    contents.push(
      knot,
      place(
        makeNode('plinth', [part(plinthStone, move(makeBox(0.9, 0.5, 0.9, { bevel: 0.006 }), 0, 0.25, 0))]),
        [0.2, 0, back + 1.9],
      ),
    );
  } else if (o.piece === 'columns') {
    const heights = [1.1, 1.9, 1.5, 2.4, 0.8];
    const columns = heights.map((h, i) =>
      part(
        o.art[i % o.art.length] ?? plinthStone,
        move(
          makeCylinder(0.16 + 0.03 * (i % 3), h, 0.01, 56),
          (i - 2) * 0.62,
          0,
          0.22 * (i % 2 === 0 ? 1 : -1),
        ),
      ),
    );
    contents.push(place(makeNode('columns', columns), [0.1, 0, back + 1.7]));
  } else {
    const discs = [0.62, 0.44, 0.3].map((r, i) =>
      part(
        o.art[i % o.art.length] ?? plinthStone,
        move(
          turnX(makeSlab(ovalOutline(r, r, 1, 80), 0.07, 0.01), Math.PI / 2),
          (i - 1) * 0.66 + 0.06 * i,
          r,
          i * 0.16,
        ),
      ),
    );
    contents.push(
      place(
        makeNode('discs', [
          ...discs,
          part(plinthStone, move(makeBox(2.6, 0.12, 0.9, { bevel: 0.006 }), 0, -0.06, 0.16)),
        ]),
        [0, 0.12, back + 1.6],
      ),
    );
  }
  contents.push(
    place(
      makeWallArt(1.5, 1.9, wood('oak'), plaster('#ded5c5', 0.1), o.art, random),
      [width / 2 - 0.002, 1.75, -0.2],
      -Math.PI / 2,
    ),
  );
  return finishQuiet(
    o,
    'gallery',
    contents,
    [],
    random,
    [
      lookLevel([-0.5, 1.5, depth / 2 - 0.4], [0.1, 0, back], 56, 0.16),
      lookLevel([0.5 - width / 2, 1.5, depth / 2 - 0.8], [width / 2 - 0.6, 0, back + 0.6], 52, 0.12),
    ],
    [-0.2, 1.55, depth / 2 - 1.6],
  );
}

function finishQuiet(
  frame: RoomFrame,
  name: string,
  contents: readonly SceneNode[],
  lamps: readonly Light[],
  random: Random,
  cameras: RoomDesign['cameras'],
  eye: Vec3,
): RoomDesign {
  const { nodes, portals } = makeShell(frame.shell, random);
  const sky = makeSky(frame.mood, frame.sun, random.integer(1, 9999), 0.16, 0.24);
  const first = portals[0];
  const keyLight: Vec3 =
    first && first.kind === 'portal'
      ? [
          first.origin[0] + first.edgeU[0] / 2 + first.edgeV[0] / 2,
          first.origin[1] + first.edgeV[1] * 0.6,
          first.origin[2] + first.edgeU[2] / 2 + first.edgeV[2] / 2,
        ]
      : [0, frame.shell.height, 0];
  return {
    root: groupNodes(name, [groupNodes('shell', nodes), groupNodes('furniture', contents)]),
    lights: [...portals, ...sky.sun, ...lamps],
    environment: sky.environment,
    cameras,
    panorama: { eye, forward: [0, 0, -1] },
    keyLight,
    whiteBalance: 0.72,
    brightness: frame.brightness,
  };
}
