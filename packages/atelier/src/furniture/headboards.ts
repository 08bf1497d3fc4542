import { mix } from '../math/vector.ts';
import { makeBox, makeCushion } from '../mesh/box.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder, makeSheet } from '../mesh/slab.ts';
import type { Finish } from '../texture/finish.ts';
import type { Kit } from './kit.ts';
import { cushionDetail, type Fineness } from './upholstery.ts';

export type HeadKind = 'panel' | 'channels' | 'cane' | 'slats' | 'posts' | 'wing';

/** The bed that a head belongs to; it lies in the middle, its head towards -Z. */
export type HeadOptions = {
  /** Metres over the frame, and along the mattress. */
  outer: number;
  length: number;
  /** Where the head stands. */
  z: number;
  frame: Finish;
  finish: Finish;
  fineness: Fineness;
};

/** Heads whose bed is upholstered all round and stands on a plinth; the others have a frame of wood. */
export function isSoftHead(head: HeadKind): boolean {
  return head === 'panel' || head === 'channels' || head === 'wing';
}

/** The head of a bed, and the legs or posts that come with it. */
export function addHead(kit: Kit, head: HeadKind, o: HeadOptions): void {
  HEADS[head](kit, o);
}

const HEADS: Readonly<Record<HeadKind, (kit: Kit, o: HeadOptions) => void>> = {
  panel: addPanels,
  channels: addChannels,
  wing: addWing,
  cane: addCane,
  slats: addSlats,
  posts: addPosts,
};

/** Two full cushions before a board. */
function addPanels(kit: Kit, { outer, z, finish, fineness }: HeadOptions): void {
  for (const s of [-1, 1]) {
    const cushion = makeCushion(outer / 2 - 0.01, 0.62, 0.13, {
      radius: 0.05,
      crown: 0.004,
      bulge: 0.016,
      ...cushionDetail(fineness),
    });
    kit.add(finish, move(turnX(cushion, -0.07), s * (outer / 4), 0.76, z - 0.05));
  }
  kit.add(finish, move(makeBox(outer + 0.02, 0.98, 0.05, { bevel: 0.02 }), 0, 0.52, z - 0.1));
}

/** Upright rolls, side by side. */
function addChannels(kit: Kit, { outer, z, finish, fineness }: HeadOptions): void {
  const n = Math.round(outer / 0.16);
  for (let i = 0; i < n; i++) {
    const roll = makeCushion(outer / n - 0.003, 0.98, 0.12, {
      radius: 0.05,
      crown: 0.006,
      bulge: 0.012,
      ...(fineness === 'fine' ? { detail: 4 } : { detail: 2, segments: 2 }),
    });
    kit.add(finish, move(roll, -outer / 2 + (outer / n) * (i + 0.5), 0.55, z - 0.05));
  }
}

/** One padded sheet whose ends come forward. */
function addWing(kit: Kit, { outer, z, finish, fineness }: HeadOptions): void {
  const head = makeSheet(
    (u, v) => {
      const s = (u - 0.5) * 2;
      return [
        s * (outer / 2 + 0.06 * v),
        mix(0.06, 1.06 - 0.12 * s * s, v),
        z - 0.08 - 0.05 * v + 0.2 * Math.max(0, Math.abs(s) - 0.72) ** 1.5 * 4,
      ];
    },
    outer + 0.2,
    1,
    0.12,
    { detail: fineness === 'fine' ? [36, 10] : [24, 4] },
  );
  kit.add(finish, head, 70);
}

/** Webbing in a frame of three fields. */
function addCane(kit: Kit, o: HeadOptions): void {
  const { outer, z, frame, finish } = o;
  for (const s of [-1, 1]) {
    const stile = makeBox(0.05, 1.02, 0.035, { bevel: 0.008, grain: 'y' });
    kit.add(frame, move(stile, s * (outer / 2 - 0.025), 0.51, z));
  }
  for (const y of [0.4, 0.99])
    kit.add(frame, move(makeBox(outer - 0.1, 0.05, 0.033, { bevel: 0.006 }), 0, y, z));
  for (const x of [-outer / 6, outer / 6])
    kit.add(frame, move(makeBox(0.035, 0.56, 0.03, { bevel: 0.004, grain: 'y' }), x, 0.7, z));
  kit.add(finish, move(makeBox(outer - 0.08, 0.58, 0.006, { bevel: 0.001 }), 0, 0.7, z));
  addFeet(kit, o);
}

/** Thin round bars between two rails, leaning back. */
function addSlats(kit: Kit, o: HeadOptions): void {
  const { outer, z, frame } = o;
  for (const s of [-1, 1]) {
    const x = s * (outer / 2 - 0.03);
    kit.add(
      frame,
      makeTube(
        [
          [x, 0.01, z + 0.01],
          [x, 0.98, z - 0.09],
        ],
        0.022,
        { sides: 16 },
      ),
    );
  }
  for (const y of [0.98, 0.48]) {
    const back = z - 0.09 * (y / 0.98);
    kit.add(
      frame,
      makeTube(
        [
          [-outer / 2 + 0.02, y, back],
          [outer / 2 - 0.02, y, back],
        ],
        0.018,
        { sides: 16 },
      ),
    );
  }
  const n = Math.round(outer / 0.11);
  for (let i = 1; i < n; i++) {
    const x = -outer / 2 + (outer / n) * i;
    kit.add(
      frame,
      makeTube(
        [
          [x, 0.48, z - 0.045],
          [x, 0.98, z - 0.09],
        ],
        0.009,
        { sides: 10 },
      ),
    );
  }
  addFeet(kit, o);
}

/** Four posts with rails between their tops, and a cushion at the head. */
function addPosts(kit: Kit, { outer, length, frame, finish, fineness }: HeadOptions): void {
  const high = 2.0;
  const [x, z] = [outer / 2 - 0.02, length / 2 + 0.005];
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const post = makeBox(0.042, high, 0.042, { bevel: 0.006, grain: 'y' });
      kit.add(frame, move(post, sx * x, high / 2, sz * z));
    }
  for (const s of [-1, 1]) {
    const along = makeBox(0.036, 0.036, length, { bevel: 0.005, grain: 'z' });
    kit.add(frame, move(along, s * x, high - 0.018, 0));
    const across = makeBox(outer - 0.06, 0.036, 0.036, { bevel: 0.005 });
    kit.add(frame, move(across, 0, high - 0.018, s * z));
  }
  const cushion = makeCushion(outer - 0.1, 0.46, 0.07, {
    radius: 0.03,
    crown: 0,
    bulge: 0.012,
    ...cushionDetail(fineness),
  });
  kit.add(finish, move(cushion, 0, 0.74, -length / 2 + 0.02));
}

function addFeet(kit: Kit, { outer, length, frame }: HeadOptions): void {
  for (const sx of [-1, 1])
    for (const sz of [-0.85, 0.9]) {
      const foot = makeCylinder(0.026, 0.19, 0.004, 18);
      kit.add(frame, move(foot, sx * (outer / 2 - 0.06), 0, (sz * length) / 2));
    }
}
