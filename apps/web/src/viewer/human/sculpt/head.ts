import { ball, blend, both, carve, ellipsoid, rod, strand, within, type Field, type Point } from './field.ts';

/** Where things are on the face; the same numbers place eyes, brows and lips, and what moves them. */
export const FACE = {
  /** The right eye as one sees it; the other is its mirror image. */
  eye: [0.282, 0.01, 0.5],
  eyeRadius: 0.19,
  lidRadius: 0.208,
  mouth: [0, -0.535, 0.69],
  /** Half the width of the gap between the lips. */
  gapHalf: 0.15,
  jawHinge: [0, -0.18, -0.05],
} as const satisfies Record<string, number | Point>;

function skull(): Field {
  return blend(
    0.32,
    ellipsoid([0, 0.27, -0.13], [0.71, 0.72, 0.82]),
    blend(
      0.26,
      ellipsoid([0, -0.25, 0.16], [0.56, 0.62, 0.57]),
      ellipsoid([0, -0.72, 0.32], [0.25, 0.2, 0.22]),
      both(ball([0.33, -0.27, 0.37], 0.24)),
    ),
  );
}

function nose(): Field {
  const bridge = strand(
    [
      [0, 0.08, 0.63],
      [0, -0.06, 0.685],
      [0, -0.2, 0.765],
      [0, -0.252, 0.785],
    ],
    [0.035, 0.042, 0.055, 0.068],
    0.06,
  );
  return within([0, -0.15, 0.72], 0.36, blend(0.07, bridge, both(ball([0.07, -0.268, 0.72], 0.05))));
}

function lips(): Field {
  const [, y, z] = FACE.mouth;
  const upper = strand(
    [
      [0.03, y + 0.05, z + 0.03],
      [0.09, y + 0.043, z + 0.008],
      [0.175, y + 0.002, z - 0.066],
    ],
    [0.034, 0.029, 0.008],
    0.03,
  );
  const lower = strand(
    [
      [0, y - 0.05, z + 0.024],
      [0.08, y - 0.044, z + 0.006],
      [0.17, y - 0.004, z - 0.066],
    ],
    [0.045, 0.038, 0.008],
    0.03,
  );
  return within(
    [0, y, z],
    0.24,
    blend(0.045, both(upper), ball([0, y + 0.044, z + 0.024], 0.028), both(lower)),
  );
}

/** In clay the mouth stands a little open; the shapes of the face close it. */
function mouthGap(): Field {
  const [x, y, z] = FACE.mouth;
  return ellipsoid([x, y, z - 0.1], [FACE.gapHalf, 0.022, 0.26]);
}

function ear(): Field {
  const shell = ellipsoid([0.7, -0.05, -0.12], [0.07, 0.19, 0.12]);
  const bowl = ellipsoid([0.775, -0.03, -0.09], [0.055, 0.12, 0.07]);
  return both(within([0.7, -0.05, -0.12], 0.24, carve(0.05, shell, bowl)));
}

function lids(): Field {
  return both(ball(FACE.eye, FACE.lidRadius));
}

/** An almond, its outer corner a little higher. */
export function eyeOpening(): Field {
  const [x, y] = FACE.eye;
  const almond = ellipsoid([0, 0, 0], [0.15, 0.066, 0.3]);
  return both((px, py, pz) => {
    const [u, v] = [px - x, py - y + 0.006];
    return almond(u * 0.99 + v * 0.1, v * 0.99 - u * 0.1, pz - 0.78);
  });
}

function neck(): Field {
  return blend(
    0.2,
    rod([0, -0.45, -0.2], [0, -1.25, -0.27], 0.26, 0.262),
    rod([0, -1.15, -0.26], [0, -1.8, -0.36], 0.262, 0.36),
  );
}

/** Head and neck without hair. */
export function headField(): Field {
  const brows = both(rod([0.14, 0.17, 0.575], [0.38, 0.19, 0.44], 0.085, 0.07));
  const sockets = both(ellipsoid([0.285, -0.0, 0.73], [0.2, 0.13, 0.15]));
  const face = blend(0.1, carve(0.16, blend(0.16, skull(), brows), sockets), nose());
  const withEyes = carve(0.03, blend(0.05, face, lids()), eyeOpening());
  const mouthed = carve(0.025, blend(0.06, withEyes, lips()), mouthGap());
  const nostrils = both(ellipsoid([0.042, -0.318, 0.735], [0.017, 0.009, 0.022]));
  return blend(0.05, carve(0.02, blend(0.16, mouthed, neck()), nostrils), ear());
}
