import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from './layout.ts';
import { aspectOf, lensTangents } from './lens.ts';

/** Share 0..1 of the corners a tub stands on that the picture of that seed's bathroom cuts off. */
function cutShare(seed: number): number {
  const { brief } = readPrompt({ prompt: 'modern marble bathroom with bathtub' });
  const document = layOut(composeScene(brief, { seed }));
  const tub = document.things.find((t) => t.kind === 'bathtub');
  const { eye, target, lensMm } = document.camera;
  if (!tub?.position || !tub.size || !eye || !target) throw new Error('no tub or no camera');
  const { position, size } = tub;
  const lens = lensTangents(lensMm, aspectOf(document));
  const level = Math.hypot(target[0] - eye[0], target[2] - eye[2]);
  const [fx, fz] = [(target[0] - eye[0]) / level, (target[2] - eye[2]) / level];
  const turn = ((tub.turnDeg ?? 0) * Math.PI) / 180;
  const corners = [-1, 1].flatMap((i) => [-1, 1].map((k) => [(i * size[0]) / 2, (k * size[2]) / 2] as const));
  const cut = corners.filter(([u, v]) => {
    const dx = position[0] + u * Math.cos(turn) + v * Math.sin(turn) - eye[0];
    const dz = position[2] - u * Math.sin(turn) + v * Math.cos(turn) - eye[2];
    const ahead = dx * fx + dz * fz;
    const aside = Math.abs(dz * fx - dx * fz) / ahead;
    const above = Math.abs((position[1] - eye[1]) / ahead - (target[1] - eye[1]) / level);
    return ahead < 0.1 || aside > lens.x || above > lens.y;
  });
  return cut.length / corners.length;
}

describe('the picture of a bathroom', () => {
  it('seldom cuts off the box a tub stands in at its foot', () => {
    const shares = Array.from({ length: 16 }, (_, i) => cutShare(i + 1));
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.24);
  });
});
