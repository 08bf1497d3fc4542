import { ball, blend, both, carve, common, ellipsoid, raise, rod, swell, type Field } from './field.ts';

export type Garment = 'jacket' | 'knit' | 'shirt';

function torso(): Field {
  return blend(
    0.3,
    ellipsoid([0, -2.75, -0.36], [0.86, 1.05, 0.5]),
    rod([-0.74, -2.06, -0.4], [0.74, -2.06, -0.4], 0.27),
    ellipsoid([0, -1.78, -0.38], [0.42, 0.3, 0.34]),
    both(rod([0.9, -2.12, -0.4], [1.12, -3.4, -0.3], 0.255, 0.23)),
  );
}

/** A band round the neck between two heights. */
function collar(radius: number, thickness: number, bottom: number, top: number): Field {
  const band: Field = (x, y, z) => {
    const lean = -0.27 + 0.17 * (y + 1.35);
    return Math.abs(Math.sqrt(x * x + 0.92 * (z - lean) ** 2) - radius) - thickness;
  };
  const slab: Field = (_x, y, z) => {
    const slope = y + 0.16 * (z + 0.3);
    return Math.max(bottom - slope, slope - top);
  };
  return common(0.04, band, slab);
}

/** Knotted buttons down the front, as on a jacket with a stand-up collar. */
function knots(body: Field): Field {
  const heights = [-1.98, -2.42, -2.86];
  const loops = heights.map((y) =>
    blend(0.02, rod([-0.15, y, 0], [0.2, y, 0], 0.022), ball([0.03, y, 0], 0.048)),
  );
  const outline = blend(0.02, ...loops);
  return common(
    0.02,
    swell(body, () => 0.05),
    (x, y, z) => Math.max(outline(x, y, 0), -0.4 - z),
  );
}

function folds(body: Field): Field {
  return swell(body, (x, y, z) => 0.012 * Math.sin(5 * x + 3.2 * y + 2 * z) * Math.sin(2.1 * x - 2.7 * y));
}

/** A stand-up collar, open in front by a finger's breadth, and a placket. */
function jacket(): Field {
  const stand = carve(0.02, collar(0.345, 0.03, -1.95, -1.34), (x, y, z) =>
    Math.max(Math.abs(x) - 0.035 - 0.12 * (y + 1.62), -z - 0.1),
  );
  const placket = common(
    0.02,
    swell(folds(torso()), () => 0.03),
    (x) => Math.abs(x - 0.03) - 0.06,
  );
  return blend(0.02, blend(0.035, blend(0.06, folds(torso()), stand), placket), knots(torso()));
}

function knit(): Field {
  const ribbed = swell(
    collar(0.335, 0.055, -1.95, -1.3),
    (x, _y, z) => 0.008 * Math.sin(30 * Math.atan2(x, z + 0.3)),
  );
  return blend(0.07, folds(torso()), ribbed);
}

function shirt(): Field {
  const band = carve(0.02, collar(0.37, 0.034, -1.95, -1.42), (x, y, z) =>
    Math.max(Math.abs(x) - 0.1 - 0.62 * (y + 1.72), -z - 0.1),
  );
  const placket = common(
    0.02,
    swell(folds(torso()), () => 0.022),
    (x) => Math.abs(x) - 0.075,
  );
  return blend(0.035, blend(0.05, folds(torso()), band), placket);
}

const RAISED = 0.22;

export const garmentFields: Readonly<Record<Garment, () => Field>> = {
  jacket: () => raise(jacket(), RAISED),
  knit: () => raise(knit(), RAISED),
  shirt: () => raise(shirt(), RAISED),
};
