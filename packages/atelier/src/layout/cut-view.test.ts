import { expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { emptyBrief } from '../document/empty-brief.ts';
import type { Place } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { createRandom } from '../random/random.ts';
import { cornersOf } from './footprint.ts';
import { layOut } from './layout.ts';
import { aspectOf, lensTangents } from './lens.ts';
import { startPlan } from './start-plan.ts';
import { siteOf } from './site.ts';
import { boxesOf } from './stood.ts';

/** Taller than this a thing hides the room from somebody behind it. */
const TALL_M = 1.2;
/** Within this of the wall a thing is cut by the plane that takes the wall away. */
const AT_WALL_M = 0.08;

/** Share of a picture's width that furniture fills which stands at the wall its camera looks through. */
function shareBehind(document: SceneDocument): number {
  const { eye = [0, 0, 0], target = [0, 0, -1], lensMm } = document.camera;
  const near = document.size.depth / 2;
  if (eye[2] < near - AT_WALL_M) return 0;
  const plan = startPlan(document, THING_MAKERS, createRandom('read'), siteOf(document));
  const half = lensTangents(lensMm, aspectOf(document)).x;
  const level = Math.hypot(target[0] - eye[0], target[2] - eye[2]);
  const [fx, fz] = [(target[0] - eye[0]) / level, (target[2] - eye[2]) / level];
  return plan.stood
    .filter((s) => s.maker.mount === 'floor' && s.top > TALL_M)
    .reduce((most, s) => {
      const corners = boxesOf(s).flatMap((box) => cornersOf(box));
      if (!corners.some(([, z]) => z > near - AT_WALL_M)) return most;
      const across = corners.map(([x, z]) => {
        const [dx, dz] = [x - eye[0], z - eye[2]];
        return (dx * -fz + dz * fx) / Math.max(0.05, dx * fx + dz * fz) / half;
      });
      const low = Math.max(-1, Math.min(...across));
      const high = Math.min(1, Math.max(...across));
      return Math.max(most, (high - low) / 2);
    }, 0);
}

const ROOMS: readonly [Place, readonly number[]][] = [
  ['bedroom', [8, 9, 10, 12, 14]],
  ['childrens-room', [8, 10]],
  ['study', [7, 10]],
  ['living-room', [10, 14]],
  ['hotel-room', [12, 18]],
];

it('looks past the back of what stands at the wall that was taken away for the picture', () => {
  const hidden: string[] = [];
  for (const [place, areas] of ROOMS)
    for (const areaM2 of areas)
      for (const seed of [1, 2, 3, 4, 5]) {
        const document = layOut(composeScene({ ...emptyBrief(), place, areaM2 }, { seed }));
        const share = shareBehind(document);
        if (share > 0.12) hidden.push(`${place}, ${areaM2} m², seed ${seed}: ${share.toFixed(2)}`);
      }
  expect(hidden).toEqual([]);
});
