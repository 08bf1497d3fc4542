import { describe, expect, it } from 'vitest';
import { cross, dot, normalize, radians, subtract } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { makeNode, part, placePositions, listPlacedParts, type SceneNode } from '../scene/node.ts';
import { frameObject } from '../scene/studio.ts';
import { plainFinish } from '../texture/finish.ts';
import { listTurnViews, TURN_FRAMES } from './turntable.ts';

const ASPECT = 4 / 3;
const VIEW = { azimuthDeg: 0, elevationDeg: 14, fill: 0.76 };

function makeBlock(width: number, height: number, depth: number): SceneNode {
  return makeNode('block', [part(plainFinish('block', '#808080', 1), makeBox(width, height, depth))]);
}

/** How far the object reaches from the middle of the frame, as a share of the frame's half. */
function reachOf(
  subject: SceneNode,
  { eye, forward, verticalFovDeg }: ReturnType<typeof frameObject>,
): number {
  const right = normalize(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const half = Math.tan(radians(verticalFovDeg) / 2);
  let most = 0;
  for (const points of listPlacedParts(subject).map(placePositions)) {
    for (let i = 0; i < points.length; i += 3) {
      const way = subtract([points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0], eye);
      const depth = dot(way, forward) * half;
      most = Math.max(most, Math.abs(dot(way, right)) / (depth * ASPECT), Math.abs(dot(way, up)) / depth);
    }
  }
  return most;
}

describe('listTurnViews', () => {
  it('begins where the cover stands when the object fits from all sides', () => {
    const cube = makeBlock(1, 1, 1);
    const [first] = listTurnViews(cube, VIEW, ASPECT);
    expect(first).toEqual(frameObject(cube, 0, 14, ASPECT, 0.76));
  });

  it.each([
    ['seen from its end', makeBlock(0.4, 0.5, 3)],
    ['seen from its side', makeBlock(3, 0.5, 0.4)],
    ['tall', makeBlock(0.4, 3, 0.6)],
  ])('keeps the whole of a long object in the frame all round: %s', (_name, block) => {
    const views = listTurnViews(block, VIEW, ASPECT);
    expect(views).toHaveLength(TURN_FRAMES);
    for (const view of views) expect(reachOf(block, view)).toBeLessThan(1);
    expect(Math.max(...views.map((view) => reachOf(block, view)))).toBeGreaterThan(0.6);
  });
});
