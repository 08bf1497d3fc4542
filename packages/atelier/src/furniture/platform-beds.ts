import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { makeBedding, type Bedding } from './bedding.ts';
import { FRONT_DEPTH } from './fronts.ts';
import { createKit } from './kit.ts';

export type PlatformBedOptions = {
  /** Metres over all; the head is towards -Z. */
  size: readonly [number, number, number];
  timber: Finish;
  bedding: Bedding;
};

/** Low platform that reaches past the mattress, a plain board at its head. */
export function makePlatformBed(o: PlatformBedOptions, random: Random): SceneNode {
  const kit = createKit();
  const [w, h, d] = o.size;
  const deck = 0.2;
  const top = deck + 0.2;
  kit.board(o.timber, [w, 0.05, d - 0.04], [0, deck - 0.05, 0.02], { bevel: 0.006 });
  kit.board(o.timber, [w - 0.4, deck - 0.05, d - 0.4], [0, 0, 0]);
  kit.board(o.timber, [w, h - deck + 0.02, 0.035], [0, deck - 0.02, -d / 2 + 0.018], { bevel: 0.006 });
  for (const s of [-1, 1])
    kit.board(o.timber, [w / 2 - 0.06, h - deck - 0.14, 0.012], [(s * w) / 4, deck + 0.08, -d / 2 + 0.04]);
  const length = Math.min(2, d - 0.16);
  kit.put(makeBedding(w - 0.34, length, top, o.bedding, random, 'room'), [0, 0, -d / 2 + 0.06 + length / 2]);
  return kit.toNode('platform-bed');
}

/** Single bed against a wall along its side, with two deep drawers under it and a low back. */
export function makeDrawerBed(o: PlatformBedOptions, metal: Finish, random: Random): SceneNode {
  const kit = createKit();
  const [w, h, d] = o.size;
  const base = 0.36;
  kit.board(o.timber, [w, 0.03, d], [0, base - 0.03, 0]);
  kit.box(o.timber, [w - 0.06, base - 0.03, d - 0.04], [-0.02, 0, 0]);
  const wide = (d - 0.08) / 2;
  for (const s of [-1, 1]) {
    kit.board(
      o.timber,
      [FRONT_DEPTH, base - 0.09, wide - 0.006],
      [w / 2 - FRONT_DEPTH / 2, 0.05, (s * wide) / 2],
    );
    kit.box(metal, [0.014, 0.014, 0.16], [w / 2 + 0.004, base - 0.1, (s * wide) / 2], { bevel: 0.004 });
  }
  kit.board(o.timber, [0.03, h, d], [-w / 2 + 0.015, 0, 0], { bevel: 0.006 });
  kit.board(o.timber, [w, h, 0.03], [0, 0, -d / 2 + 0.015], { bevel: 0.006 });
  kit.put(makeBedding(w - 0.2, d - 0.1, base + 0.2, o.bedding, random, 'room'), [0.02, 0, 0.01]);
  return kit.toNode('drawer-bed');
}
