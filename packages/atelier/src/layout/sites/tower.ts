import type { SceneDocument } from '../../document/scene-document.ts';
import { clamp } from '../../math/vector.ts';
import { createRandom } from '../../random/random.ts';
import { block, body, mirrorBuilding, post, type Building } from './building.ts';
import { mannerOf } from './manner.ts';

/** A small tower: a tall ground floor of shops, five to nine floors, and an end at the top that is not just a cut. */
export function planTower(document: SceneDocument): Building {
  const { width, depth, height } = document.size;
  const random = createRandom(`${document.seed}/tower/${document.style}`);
  const manner = mannerOf(document.style);
  const w = clamp(width * random.between(0.44, 0.54), 4, 18);
  const d = clamp(depth * random.between(0.4, 0.48), 4, 14);
  const zb = -depth / 2 + clamp(depth * 0.06, 0.2, 1.6);
  const zf = zb + d;
  const base = clamp(height * 0.18, Math.min(2.6, height * 0.5), 5);
  const storeys = clamp(Math.floor((height - base) / 3.2), 1, 9);
  const floor = (height - base) / storeys;
  const at = (k: number): number => base + k * floor;
  const x = random.between(-0.04, 0.04) * width;
  const glass = { front: 0.62, back: 0.4, left: 0.5, right: 0.5 };
  const shopGlass = { front: 0.9, back: 0.2, left: 0.75, right: 0.75 };
  const b: Building = {
    masses: [],
    blocks: [],
    rails: [],
    screens: [],
    walls: [],
    door: { x, z: zf + 0.5, y: 0.06 },
    terrace: { x, z: zf + 2, width: w * 1.2, depth: 2.6, turnRad: 0 },
  };
  const [x0, x1] = [x - w / 2, x + w / 2];
  if (manner === 'deco' || manner === 'french') {
    const low = Math.max(1, Math.round(storeys * 0.62));
    const mid = Math.max(low, storeys - 1);
    b.masses.push(
      body('podium', [x0 - 0.4, x1 + 0.4], [zb - 0.3, zf + 0.5], [0, base], {
        roof: 'flat',
        glass: shopGlass,
      }),
      body('shaft', [x0, x1], [zb, zf], [base, at(low)], {
        storeys: low,
        roof: manner === 'deco' ? 'terrace' : 'mansard',
        rise: floor * 0.9,
        over: 0.3,
        glass,
      }),
    );
    if (manner === 'deco' && mid > low) {
      b.masses.push(
        body('crown', [x0 + w * 0.12, x1 - w * 0.12], [zb + d * 0.1, zf - d * 0.1], [at(low), at(mid)], {
          storeys: mid - low,
          roof: 'terrace',
          glass,
        }),
        body(
          'crown',
          [x0 + w * 0.25, x1 - w * 0.25],
          [zb + d * 0.22, zf - d * 0.22],
          [at(mid), at(storeys) + 0.8],
          { glass: { ...glass, front: 0.5 } },
        ),
      );
      b.blocks.push(
        block(
          'second',
          [x - 0.5, x + 0.5],
          [at(storeys) + 0.8, at(storeys) + 3],
          [zb + d / 2 - 0.5, zb + d / 2 + 0.5],
        ),
        block(
          'metal',
          [x - 0.12, x + 0.12],
          [at(storeys) + 3, at(storeys) + 5.6],
          [zb + d / 2 - 0.12, zb + d / 2 + 0.12],
        ),
      );
    }
  } else {
    const kind = random.integer(0, 2);
    const attic = storeys > 3 ? 1 : 0;
    const wide = kind === 1 ? clamp(w * 0.34, 1, 5.5) : 0.3;
    b.masses.push(
      body('podium', [x0 - 0.3, x1 + wide], [zb - 0.2, zf + 0.5], [0, base], {
        roof: kind === 1 ? 'terrace' : 'flat',
        glass: shopGlass,
      }),
    );
    if (kind === 1)
      b.rails.push({ from: [x1 + 0.1, zf + 0.4], to: [x1 + wide - 0.1, zf + 0.4], y: base + 0.12 });
    if (kind === 2 && storeys > 4) {
      // The upper floors step back twice and leave terraces to the sun.
      const low = Math.round(storeys * 0.5);
      const mid = Math.round(storeys * 0.78);
      b.masses.push(
        body('shaft', [x0, x1], [zb, zf], [base, at(low)], { storeys: low, roof: 'terrace', glass }),
        body('shaft', [x0, x1 - w * 0.2], [zb, zf - d * 0.14], [at(low), at(mid)], {
          storeys: mid - low,
          roof: 'terrace',
          glass,
        }),
        body('crown', [x0, x1 - w * 0.42], [zb, zf - d * 0.28], [at(mid), at(storeys)], {
          storeys: storeys - mid,
          roof: 'slab',
          over: 0.6,
          glass: { ...glass, front: 0.8 },
        }),
      );
      b.rails.push(
        { from: [x0 + 0.2, zf - 0.2], to: [x1 - 0.2, zf - 0.2], y: at(low) + 0.5 },
        {
          from: [x0 + 0.2, zf - d * 0.14 - 0.2],
          to: [x1 - w * 0.2 - 0.2, zf - d * 0.14 - 0.2],
          y: at(mid) + 0.5,
        },
      );
    } else if (kind === 0 && storeys > 3) {
      // Two slabs that have slipped past each other.
      const split = x0 + w * random.between(0.42, 0.58);
      b.masses.push(
        body('shaft', [x0, split], [zb + d * 0.12, zf - d * 0.12], [base, at(storeys)], { storeys, glass }),
        body('shaft', [split, x1], [zb, zf], [base, at(storeys - 1)], {
          storeys: storeys - 1,
          roof: 'terrace',
          glass,
        }),
      );
      b.rails.push({ from: [split + 0.2, zf - 0.2], to: [x1 - 0.2, zf - 0.2], y: at(storeys - 1) + 0.5 });
    } else {
      b.masses.push(
        body('shaft', [x0, x1], [zb, zf], [base, at(storeys - attic)], {
          storeys: storeys - attic,
          roof: 'terrace',
          glass,
        }),
      );
      if (attic) {
        b.masses.push(
          body(
            'crown',
            [x0 + w * 0.14, x1 - w * 0.08],
            [zb + 0.6, zf - 1.9],
            [at(storeys - 1), at(storeys)],
            { roof: 'slab', over: 1, glass: { ...glass, front: 0.92 } },
          ),
        );
        b.rails.push({ from: [x0 + 0.2, zf - 0.2], to: [x1 - 0.2, zf - 0.2], y: at(storeys - 1) + 0.5 });
      }
    }
    const roofTop = at(storeys);
    b.blocks.push(
      block('metal', [x0 + w * 0.2, x0 + w * 0.38], [roofTop, roofTop + 1.7], [zb + d * 0.3, zb + d * 0.52]),
    );
  }
  b.blocks.push(
    block('metal', [x - 1.9, x + 1.9], [2.9, 3.06], [zf + 0.5, zf + 2.1]),
    post('metal', x - 1.75, zf + 1.95, 2.9, 0.09),
    post('metal', x + 1.75, zf + 1.95, 2.9, 0.09),
  );
  return random.chance(0.5) ? mirrorBuilding(b) : b;
}
