import type { SceneDocument } from '../../document/scene-document.ts';
import { aspectOf, lensTangents } from '../../layout/lens.ts';
import type { Random } from '../../random/random.ts';
import { place, type SceneNode } from '../../scene/node.ts';
import type { FreeTest } from './free-ground.ts';
import type { Palette } from './garden-palette.ts';
import { makeFlowers, makeGrassClump, makeShadeTree } from './planting.ts';

/** A point of the ground so far ahead of the viewer, at a share of the picture's half width: 1 is its right edge. */
function spotAhead(
  document: SceneDocument,
  aheadM: number,
  share: number,
  beyondM = 0,
): [number, number] | null {
  const { camera } = document;
  if (!camera.eye || !camera.target || camera.kind !== 'perspective' || camera.height === 'bird') return null;
  const dx = camera.target[0] - camera.eye[0];
  const dz = camera.target[2] - camera.eye[2];
  const l = Math.hypot(dx, dz);
  if (l < 10) return null;
  const [fx, fz] = [dx / l, dz / l];
  const out = lensTangents(camera.lensMm, aspectOf(document)).x * aheadM * share + Math.sign(share) * beyondM;
  return [camera.eye[0] + fx * aheadM - fz * out, camera.eye[2] + fz * aheadM + fx * out];
}

/** What gives a picture of a garden its depth: grasses and flowers low before the viewer, at times a branch from the side. */
export function foreground(
  document: SceneDocument,
  palette: Palette,
  isFree: FreeTest,
  y: number,
  random: Random,
): SceneNode[] {
  const out: SceneNode[] = [];
  const side = (document.camera.eye?.[0] ?? 0) > 0 ? 1 : -1;
  const framing = random.chance(0.6) ? spotAhead(document, 8, side, 1.5) : null;
  if (framing) {
    const tree = makeShadeTree(
      random.between(6.5, 8),
      random.between(5, 6),
      palette.bush[0],
      random.fork('tree'),
    );
    out.push(place(tree, [framing[0], y, framing[1]], random.between(0, 6), 'near-tree'));
  }
  const kinds = [
    makeGrassClump(0.7, palette.tall, random.fork('grass')),
    makeFlowers(0.9, palette.flowers, random.fork('flowers')),
  ] as const;
  for (let i = 0; i < 11; i++) {
    // Thick in one lower corner, thin in the other, the middle left open.
    const share = i < 8 ? -side * random.between(0.42, 1.05) : side * random.between(0.6, 1);
    const spot = spotAhead(document, random.between(5.2, 8.4), share);
    if (!spot || !isFree(spot[0], spot[1], 0.4)) continue;
    const node = random.pick(kinds);
    out.push({
      ...place(node, [spot[0], y, spot[1]], random.between(0, 6), `near-plant-${out.length + 1}`),
      scale: random.between(0.7, 1.1),
    });
  }
  return out;
}
