import {
  ball,
  blend,
  both,
  carve,
  common,
  ellipsoid,
  halfSpace,
  rod,
  strand,
  swell,
  type Field,
} from './field.ts';

export type HairCut = 'bob' | 'bun' | 'crop';

/** Locks: ridges that run down from `crown`, deepest at the height of the ears. */
function combed(body: Field, count: number, depth: number): Field {
  return swell(body, (x, y, z) => {
    const azimuth = Math.atan2(x, z + 0.1);
    const fromCrown = Math.min(1, Math.hypot(x, z + 0.15) / 0.55);
    const wave = Math.sin(azimuth * count + 2.4 * Math.sin(3 * azimuth) + 1.4 * y);
    const fine = Math.sin(azimuth * count * 2.7 - 3 * y);
    return depth * fromCrown * (0.7 * wave + 0.3 * fine);
  });
}

function bob(): Field {
  const cap = ellipsoid([0, 0.25, -0.15], [0.805, 0.8, 0.905]);
  const sides = both(
    strand(
      [
        [0.6, 0.2, -0.05],
        [0.66, -0.25, 0.02],
        [0.57, -0.66, 0.16],
      ],
      [0.22, 0.2, 0.13],
      0.1,
    ),
  );
  const back = ellipsoid([0, -0.2, -0.42], [0.66, 0.6, 0.52]);
  const body = common(0.05, blend(0.16, cap, sides, back), halfSpace([0, -1, 0.12], 0.7));
  const window = blend(
    0.1,
    ellipsoid([0, -0.36, 0.86], [0.47, 0.66, 0.66]),
    ellipsoid([0.08, 0.18, 0.98], [0.4, 0.22, 0.5]),
  );
  const inside = ellipsoid([0, -0.6, 0.1], [0.5, 0.75, 0.62]);
  return carve(0.05, combed(body, 17, 0.016), window, inside);
}

function bun(): Field {
  const cap = ellipsoid([0, 0.27, -0.15], [0.755, 0.765, 0.86]);
  const nape = ellipsoid([0, -0.2, -0.4], [0.56, 0.48, 0.46]);
  const forehead = carve(
    0.06,
    blend(0.12, cap, nape),
    ellipsoid([0, -0.15, 0.78], [0.66, 0.68, 0.66]),
    both(ellipsoid([0.75, -0.22, 0.14], [0.3, 0.5, 0.36])),
    halfSpaceBelow(),
  );
  const pulled = swell(forehead, (x, y, z) => {
    const toBun = Math.atan2(x, 0.9 - y + 0.25 * z);
    return 0.009 * Math.sin(toBun * 30) * Math.min(1, Math.hypot(x, y - 0.86, z + 0.5) * 1.6);
  });
  const knot = swell(
    ball([0, 0.99, -0.42], 0.27),
    (x, y, z) => 0.022 * Math.sin(9 * Math.atan2(y - 0.99, x) + 9 * (z + 0.42)),
  );
  const lock = both(
    strand(
      [
        [0.5, 0.42, 0.42],
        [0.63, 0.05, 0.36],
        [0.645, -0.3, 0.3],
        [0.6, -0.58, 0.34],
      ],
      [0.035, 0.032, 0.024, 0.006],
      0.03,
    ),
  );
  return blend(0.04, blend(0.09, pulled, knot), lock);
}

function halfSpaceBelow(): Field {
  return (_x, y, z) => y + 0.52 + 0.25 * z;
}

function crop(): Field {
  const cap = ellipsoid([0, 0.3, -0.14], [0.745, 0.765, 0.855]);
  const top = blend(
    0.14,
    ellipsoid([-0.04, 0.74, 0.1], [0.5, 0.3, 0.58]),
    rod([-0.28, 0.72, 0.5], [0.3, 0.82, 0.46], 0.16, 0.2),
  );
  const shaped = carve(
    0.05,
    cap,
    ellipsoid([0, -0.16, 0.8], [0.68, 0.64, 0.68]),
    both(ellipsoid([0.76, -0.24, 0.1], [0.3, 0.46, 0.34])),
    (_x, y, z) => y + 0.42 + 0.3 * z,
  );
  const swept = swell(
    top,
    (x, y, z) => 0.02 * Math.sin(21 * (x + 0.25 * z) + 5 * y) + 0.008 * Math.sin(47 * (x + 0.2 * z)),
  );
  return blend(0.1, shaped, swept);
}

export const hairFields: Readonly<Record<HairCut, () => Field>> = { bob, bun, crop };
