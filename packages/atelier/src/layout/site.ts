import type { SceneDocument } from '../document/scene-document.ts';
import { clamp } from '../math/vector.ts';
import { createRandom } from '../random/random.ts';
import { indoorGround, type Ground, type Solid } from './plan.ts';

/** A body of a building: an upright box with storeys, its roof and how its sides are opened. */
export type Mass = Solid & {
  storeys: number;
  roof: 'flat' | 'eaves' | 'gable' | 'hip' | 'none';
  /** Share 0..1 of each side that is glass. */
  glass: { front: number; back: number; left: number; right: number };
};

export type Site = Ground & { masses: readonly Mass[] };

const PITCHED: ReadonlySet<SceneDocument['style']> = new Set([
  'mediterranean',
  'french',
  'scandinavian',
  'japandi',
  'cream',
]);

/** The building that stands on an outdoor plot; rooms indoors have none. */
export function siteOf(document: SceneDocument): Site {
  switch (document.place) {
    case 'villa':
      return withSolids(planVilla(document));
    case 'tower':
      return withSolids(planTower(document));
    case 'pavilion':
      return planPavilion(document);
    case 'courtyard':
      return { ...indoorGround(document), ceilingM: null, masses: [] };
    default:
      return { ...indoorGround(document), masses: [] };
  }
}

function withSolids(masses: readonly Mass[]): Site {
  return { solids: masses, platform: null, groundM: 0, ceilingM: null, masses };
}

function mass(
  x: number,
  z: number,
  width: number,
  depth: number,
  bottom: number,
  top: number,
  more: Partial<Pick<Mass, 'storeys' | 'roof' | 'glass'>> = {},
): Mass {
  return {
    x,
    z,
    width,
    depth,
    turnRad: 0,
    bottom,
    top,
    storeys: 1,
    roof: 'flat',
    glass: { front: 0.7, back: 0.3, left: 0.35, right: 0.35 },
    ...more,
  };
}

function hasPitchedRoof(document: SceneDocument): boolean {
  return PITCHED.has(document.style);
}

/** A house of one or two storeys on the back half of its plot, in one of four compositions. */
function planVilla(document: SceneDocument): Mass[] {
  const { width, depth, height } = document.size;
  const random = createRandom(`${document.seed}/villa`);
  const s = random.chance(0.5) ? 1 : -1;
  const w = clamp(width * 0.58, 4, 17);
  const d = clamp(depth * 0.34, 3, 9);
  const storey = clamp(height / 2.05, 2.2, 3.6);
  const z = -depth / 2 + d / 2 + clamp(depth * 0.12, 0.2, 3);
  const roof = hasPitchedRoof(document) ? (random.chance(0.6) ? 'gable' : 'hip') : 'flat';
  if (hasPitchedRoof(document)) {
    const wing = clamp(w * 0.34, 2.5, 6);
    const main = mass(0, z, w * 0.92, d, 0, storey * 2, {
      storeys: 2,
      roof,
      glass: { front: 0.42, back: 0.3, left: 0.25, right: 0.25 },
    });
    const side = mass(s * (w * 0.46 + wing / 2 - 0.4), z + d * 0.16, wing, d * 0.86, 0, storey * 1.05, {
      roof,
      glass: { front: 0.5, back: 0.2, left: 0.3, right: 0.3 },
    });
    return random.chance(0.75) ? [main, side] : [main];
  }
  const kind = random.integer(0, 2);
  if (kind === 0) {
    // A long low body with a shorter one laid across it, standing out to the front.
    const up = w * random.between(0.56, 0.68);
    const out = clamp(d * 0.16, 0.4, 1.5);
    return [
      mass(0, z, w, d, 0, storey, { glass: { front: 0.78, back: 0.3, left: 0.3, right: 0.3 } }),
      mass(s * (w - up) * 0.42, z + out * 0.5, up, d * 0.9 + out, storey, storey * 2, {
        glass: { front: 0.62, back: 0.3, left: 0.25, right: 0.25 },
      }),
    ];
  }
  if (kind === 1) {
    // Two wings at right angles round a terrace.
    const wing = clamp(w * 0.32, 2.8, 5.4);
    return [
      mass(0, z, w, d, 0, storey, { glass: { front: 0.8, back: 0.3, left: 0.3, right: 0.3 } }),
      mass(s * (w / 2 - wing / 2), z + d * 0.78, wing, d * 0.66, 0, storey, {
        glass: { front: 0.55, back: 0.1, left: s > 0 ? 0.75 : 0.1, right: s > 0 ? 0.1 : 0.75 },
      }),
      mass(-s * w * 0.12, z - d * 0.04, w * 0.62, d * 0.8, storey, storey * 1.95, {
        glass: { front: 0.66, back: 0.3, left: 0.3, right: 0.3 },
      }),
    ];
  }
  // Low and long under one deep roof, with a tower-like body beside the entrance.
  return [
    mass(-s * w * 0.08, z, w * 0.86, d, 0, storey, {
      roof: 'eaves',
      glass: { front: 0.86, back: 0.4, left: 0.45, right: 0.45 },
    }),
    mass(s * w * 0.4, z - d * 0.05, w * 0.26, d * 0.82, 0, storey * 1.9, {
      storeys: 2,
      glass: { front: 0.28, back: 0.2, left: 0.12, right: 0.12 },
    }),
  ];
}

/** A tower of five to nine floors over a taller ground floor. */
function planTower(document: SceneDocument): Mass[] {
  const { width, depth, height } = document.size;
  const random = createRandom(`${document.seed}/tower`);
  const w = clamp(width * random.between(0.42, 0.52), 4, 18);
  const d = clamp(depth * random.between(0.4, 0.5), 4, 15);
  const z = -depth / 2 + d / 2 + clamp(depth * 0.08, 0.2, 2);
  const base = clamp(height * 0.17, 2.6, 5);
  const storeys = clamp(Math.floor((height - base) / 3.15), 1, 9);
  const top = base + storeys * ((height - base) / storeys);
  const kind = random.integer(0, 2);
  const glass = { front: 0.6, back: 0.4, left: 0.5, right: 0.5 };
  const x = random.between(-0.06, 0.06) * width;
  const podium = mass(x, z, w + (kind === 1 ? clamp(w * 0.3, 1, 5) : 0), d + 0.6, 0, base, {
    glass: { front: 0.85, back: 0.3, left: 0.7, right: 0.7 },
  });
  if (kind === 2 && storeys > 4) {
    // The upper floors step back and leave a terrace.
    const low = Math.round(storeys * 0.62);
    const cut = base + low * ((top - base) / storeys);
    return [
      podium,
      mass(x, z, w, d, base, cut, { storeys: low, glass }),
      mass(x - w * 0.1, z - d * 0.08, w * 0.72, d * 0.8, cut, top, { storeys: storeys - low, glass }),
    ];
  }
  return [podium, mass(x, z, w, d, base, top, { storeys, glass })];
}

/** An open roof on posts over a low platform, in a garden. */
function planPavilion(document: SceneDocument): Site {
  const { width, depth, height } = document.size;
  const random = createRandom(`${document.seed}/pavilion`);
  const w = clamp(width * random.between(0.5, 0.6), 1.2, 8);
  const d = clamp(depth * random.between(0.42, 0.5), 1.2, 6);
  const x = random.between(-0.06, 0.06) * width;
  const z = -depth * 0.12;
  const platform = { x, z, width: w, depth: d, turnRad: 0 };
  const roof = hasPitchedRoof(document) || document.style.startsWith('oriental') ? 'hip' : 'flat';
  const body: Mass = {
    ...platform,
    bottom: 0,
    top: clamp(height * 0.8, 2, 3.4),
    storeys: 1,
    roof,
    glass: { front: 1, back: 1, left: 1, right: 1 },
  };
  const posts = [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz): Solid => ({
      x: x + sx * (w / 2 - 0.14),
      z: z + sz * (d / 2 - 0.14),
      width: 0.2,
      depth: 0.2,
      turnRad: 0,
      bottom: 0,
      top: body.top,
    })),
  );
  return { solids: posts, platform, groundM: -0.3, ceilingM: body.top, masses: [body] };
}
