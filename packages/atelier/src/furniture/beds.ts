import { makeBox } from '../mesh/box.ts';
import { move, shiftUv } from '../mesh/mesh.ts';
import type { Random } from '../random/random.ts';
import { makeNode, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { type Bedding, makeBedding } from './bedding.ts';
import { addHead, isSoftHead, type HeadKind } from './headboards.ts';
import { createKit, type Kit } from './kit.ts';
import type { Fineness } from './upholstery.ts';

export type BedOptions = {
  width: number;
  head: HeadKind;
  frame: Finish;
  headFinish: Finish;
  bedding: Bedding;
  /** Over the mattress; 2.02 where it is not given. */
  length?: number;
  fineness?: Fineness;
};

/** Double or single bed with made-up bedding; headboard towards -Z. */
export function makeBed(o: BedOptions, random: Random): SceneNode {
  const { length = 2.02, fineness = 'fine', frame, headFinish } = o;
  const outer = o.width + 0.1;
  const bedding = makeBedding(o.width, length - 0.02, 0.5, o.bedding, random, fineness);
  const kit = createKit();
  if (isSoftHead(o.head)) addSoftBase(kit, outer, length, headFinish, frame);
  else addRails(kit, outer, length, frame);
  const z = -length / 2 - 0.03;
  addHead(kit, o.head, { outer, length, z, frame, finish: headFinish, fineness });
  return makeNode('bed', [...bedding, ...kit.parts]);
}

/** Upholstered box on a plinth that stands back. */
function addSoftBase(kit: Kit, outer: number, length: number, cover: Finish, plinth: Finish): void {
  kit.add(cover, move(makeBox(outer, 0.24, length + 0.06, { bevel: 0.03, bevelSegments: 3 }), 0, 0.2, 0));
  kit.add(plinth, move(makeBox(outer - 0.2, 0.08, length - 0.2, { bevel: 0.004 }), 0, 0.04, 0));
}

/** Side rails, foot rail and the deck between them. */
function addRails(kit: Kit, outer: number, length: number, frame: Finish): void {
  for (const s of [-1, 1]) {
    const side = shiftUv(makeBox(0.035, 0.14, length + 0.04, { bevel: 0.006, grain: 'z' }), s, 0.2);
    kit.add(frame, move(side, s * (outer / 2 - 0.018), 0.24, 0));
  }
  kit.add(frame, move(makeBox(outer - 0.07, 0.14, 0.035, { bevel: 0.006 }), 0, 0.24, length / 2));
  kit.add(frame, move(makeBox(outer - 0.08, 0.02, length - 0.02, { bevel: 0.003 }), 0, 0.25, 0));
}
