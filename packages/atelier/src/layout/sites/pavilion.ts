import type { SceneDocument } from '../../document/scene-document.ts';
import { clamp } from '../../math/vector.ts';
import { createRandom } from '../../random/random.ts';
import type { Solid } from '../plan.ts';
import { body, type Mass } from './building.ts';
import { mannerOf } from './manner.ts';

const PITCHED = new Set(['oriental', 'japanese', 'mediterranean', 'french', 'nordic']);

/** Height of the garden against the platform's floor. */
export const PAVILION_GROUND_M = -0.3;

/** An open roof on posts over a low platform, in a garden. */
export function planPavilion(document: SceneDocument): { body: Mass; posts: Solid[] } {
  const { width, depth, height } = document.size;
  const random = createRandom(`${document.seed}/pavilion`);
  const w = clamp(width * random.between(0.5, 0.6), 1.2, 8);
  const d = clamp(depth * random.between(0.42, 0.5), 1.2, 6);
  const x = random.between(-0.06, 0.06) * width;
  const z = -depth * 0.12;
  const manner = mannerOf(document.style);
  const isOld = manner === 'oriental' || manner === 'japanese';
  const pavilion = body(
    'porch',
    [x - w / 2, x + w / 2],
    [z - d / 2, z + d / 2],
    [0, clamp(height * 0.8, 2, 3.4)],
    {
      roof: isOld ? 'irimoya' : PITCHED.has(manner) ? 'hip' : 'flat',
      over: manner === 'oriental' ? 1.05 : 0.85,
      rise: Math.min(w, d) * (manner === 'oriental' ? 0.42 : 0.34),
      glass: { front: 1, back: 1, left: 1, right: 1 },
    },
  );
  const posts = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz): Solid => ({
      x: x + sx * (w / 2 - 0.14),
      z: z + sz * (d / 2 - 0.14),
      width: 0.2,
      depth: 0.2,
      turnRad: 0,
      bottom: 0,
      top: pavilion.top,
    })),
  );
  return { body: pavilion, posts };
}
