import type { Vec3 } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { makeBedding, type Bedding } from './bedding.ts';
import { addCase } from './case-goods.ts';
import { createKit, type Kit } from './kit.ts';
import { BLACK_METAL } from './own-finishes.ts';

export type ChildBedOptions = {
  /** Metres over all, width along X, the beds' long side. */
  size: readonly [number, number, number];
  timber: Finish;
  bedding: Bedding;
  second: Bedding;
};

const POST = 0.058;
const RAIL = 0.024;

/** Mattress with its bedding, head towards -X, in a shallow box whose upper edge is at `y`. */
function addBerth(kit: Kit, o: ChildBedOptions, bedding: Bedding, y: number, random: Random): void {
  const [w, , d] = o.size;
  const inner: [number, number] = [w - 2 * POST - 0.02, d - 2 * RAIL - 0.03];
  for (const s of [-1, 1])
    kit.board(o.timber, [w - POST, 0.14, RAIL], [0, y - 0.14, s * (d / 2 - RAIL / 2 - 0.012)], {
      bevel: 0.005,
    });
  for (const s of [-1, 1])
    kit.board(o.timber, [RAIL, 0.14, d - 0.06], [s * (w / 2 - POST / 2), y - 0.14, 0], { bevel: 0.005 });
  kit.board(o.timber, [inner[0], 0.02, inner[1]], [0, y - 0.12, 0]);
  // Narrow bedding: what hangs over a free bed's sides would meet the rails here.
  const parts = makeBedding(inner[1] - 0.16, inner[0] - 0.02, y + 0.06, bedding, random, 'room');
  kit.put(parts, [0, 0, 0], Math.PI / 2);
}

function addPosts(kit: Kit, o: ChildBedOptions, height: number): void {
  const [w, , d] = o.size;
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      kit.board(o.timber, [POST, height, POST], [sx * (w / 2 - POST / 2), 0, sz * (d / 2 - POST / 2)], {
        bevel: 0.008,
      });
}

/** Guard rails round an upper berth, with a gap at the front's right end to climb in. */
function addGuard(kit: Kit, o: ChildBedOptions, y: number, top: number): void {
  const [w, , d] = o.size;
  const gap = 0.42;
  const bar = 0.045;
  for (const level of [y + (top - y) * 0.42, top - bar]) {
    kit.board(o.timber, [w - POST, bar, RAIL], [0, level, -d / 2 + RAIL], { bevel: 0.006 });
    kit.board(o.timber, [w - POST - gap, bar, RAIL], [-gap / 2, level, d / 2 - RAIL], { bevel: 0.006 });
    for (const s of [-1, 1])
      kit.board(o.timber, [RAIL, bar, d - 2 * POST], [s * (w / 2 - POST / 2), level, 0], { bevel: 0.006 });
  }
  kit.board(o.timber, [0.05, top - y, RAIL], [w / 2 - POST / 2 - gap, y, d / 2 - RAIL], { bevel: 0.006 });
}

function addLadder(kit: Kit, o: ChildBedOptions, top: number): void {
  const [w, , d] = o.size;
  const x = w / 2 - 0.28;
  const z = d / 2 + 0.012;
  for (const s of [-1, 1]) kit.board(o.timber, [0.045, top, 0.024], [x + s * 0.18, 0, z], { bevel: 0.006 });
  const steps = Math.max(3, Math.round(top / 0.28));
  for (let i = 1; i < steps; i++)
    kit.board(o.timber, [0.33, 0.024, 0.05], [x, (top / steps) * i, z - 0.006], { bevel: 0.006 });
}

/** Two children's beds over one another: with a ladder, with stairs that are drawers, or one bed over a desk. */
export function makeBunkBed(
  o: ChildBedOptions,
  kind: 'ladder' | 'stairs' | 'loft',
  random: Random,
): SceneNode {
  const kit = createKit();
  const stairs = kind === 'stairs' ? 0.45 : 0;
  const bed: ChildBedOptions = {
    ...o,
    size: [o.size[0] - stairs, o.size[1], o.size[2] - (kind === 'stairs' ? 0 : 0.03)],
  };
  const [w, h, d] = bed.size;
  const berths = createKit();
  const upper = h - 0.36;
  addPosts(berths, bed, h);
  addBerth(berths, bed, o.bedding, upper, random);
  addGuard(berths, bed, upper, h - 0.01);
  if (kind === 'loft') addDeskBelow(berths, bed);
  else addBerth(berths, bed, o.second, Math.min(0.36, h * 0.22), random);
  if (kind !== 'stairs') addLadder(berths, bed, upper + 0.2);
  kit.put(berths.parts, [-stairs / 2, 0, kind === 'stairs' ? 0 : -0.015]);
  if (kind === 'stairs') {
    const steps = 4;
    const deep = d / steps;
    for (let i = 0; i < steps; i++) {
      const high = (upper / steps) * (i + 1);
      // Climbs from the front to the back.
      const at: Vec3 = [w / 2 + stairs / 2 - stairs / 2, 0, d / 2 - deep * (i + 0.5)];
      kit.board(o.timber, [stairs, high, deep], at, { bevel: 0.004, grain: 'y' });
      kit.board(o.timber, [stairs + 0.012, 0.022, deep + 0.012], [at[0], high - 0.02, at[2]], {
        bevel: 0.005,
      });
      kit.board(
        o.timber,
        [0.006, Math.min(0.3, high - 0.08), deep - 0.03],
        [at[0] + stairs / 2, high - Math.min(0.34, high - 0.04), at[2]],
      );
      kit.box(BLACK_METAL, [0.012, 0.014, 0.09], [at[0] + stairs / 2 + 0.006, high - 0.12, at[2]], {
        bevel: 0.004,
      });
    }
  }
  return kit.toNode('bunk-bed');
}

const SCREEN = plainFinish('dark-screen', '#0b0c0e', 0.12);

/** Desk, shelf and pinboard under a high bed. */
function addDeskBelow(kit: Kit, o: ChildBedOptions): void {
  const [w, h, d] = o.size;
  kit.board(o.timber, [w - 2 * POST, 0.028, d * 0.62], [0, 0.7, -d / 2 + d * 0.31 + 0.02]);
  const unit = createKit();
  addCase(unit, {
    width: 0.4,
    height: 0.69,
    depth: d * 0.56,
    foot: 'shadow',
    footHeight: 0.04,
    bays: [{ fill: 'drawers', rows: 3 }],
    front: 'slab',
    pull: 'edge',
    carcass: o.timber,
    face: o.timber,
    metal: BLACK_METAL,
  });
  kit.put(unit.parts, [-w / 2 + POST + 0.22, 0, -d / 2 + d * 0.3]);
  kit.board(o.timber, [w - 2 * POST, 0.02, 0.2], [0, Math.min(1.1, h - 0.75), -d / 2 + 0.13]);
  kit.board(o.timber, [w - 2 * POST, h - 1.1, 0.012], [0, 0.66, -d / 2 + 0.03]);
  kit.box(SCREEN, [0.3, 0.2, 0.008], [w * 0.08, 0.735, -d / 2 + 0.24], { lean: -0.3, bevel: 0.003 });
  kit.box(SCREEN, [0.3, 0.01, 0.21], [w * 0.08, 0.728, -d / 2 + 0.38], { bevel: 0.003 });
}

/** Low bed under the outline of a house. */
export function makeHouseBed(o: ChildBedOptions, random: Random): SceneNode {
  const kit = createKit();
  const [w, h, d] = o.size;
  const eaves = h * 0.72;
  addPosts(kit, o, eaves);
  addBerth(kit, o, o.bedding, 0.28, random);
  const ridge = h - 0.03;
  for (const sx of [-1, 1]) {
    const x = sx * (w / 2 - POST / 2);
    for (const sz of [-1, 1]) {
      const run = d / 2 - POST / 2;
      const rise = ridge - eaves;
      const long = Math.hypot(run, rise) + 0.02;
      kit.board(
        o.timber,
        [POST * 0.8, POST * 0.7, long],
        [x, (eaves + ridge) / 2 - POST * 0.35, (sz * run) / 2],
        {
          lean: sz * Math.atan2(rise, run),
          bevel: 0.008,
        },
      );
    }
    kit.board(o.timber, [POST * 0.7, 0.05, d - 2 * POST], [x, 0.5, 0], { bevel: 0.006 });
  }
  kit.board(o.timber, [w - 0.02, POST * 0.7, POST * 0.7], [0, ridge - POST * 0.4, 0], { bevel: 0.008 });
  for (const sz of [-1, 1])
    kit.board(
      o.timber,
      [w - 2 * POST, POST * 0.6, POST * 0.6],
      [0, eaves - POST * 0.6, sz * (d / 2 - POST / 2)],
      { bevel: 0.006 },
    );
  kit.board(o.timber, [w - 2 * POST, 0.05, RAIL], [0, 0.5, -d / 2 + POST / 2], { bevel: 0.006 });
  return kit.toNode('house-bed');
}
