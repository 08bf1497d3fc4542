import { both, softMax, strand, swell, type Field, type Point } from './field.ts';
import { eyeOpening, FACE } from './head.ts';

const BROW: readonly Point[] = [
  [0.115, 0.207, 0],
  [0.23, 0.236, 0],
  [0.34, 0.225, 0],
  [0.43, 0.17, 0],
];

/** Brows: a thin skin on the face, as wide as a brush stroke. */
export function browField(head: Field): Field {
  const stroke = strand(BROW, [0.017, 0.021, 0.016, 0.006], 0.03);
  const skin = swell(head, () => 0.011);
  return both((x, y, z) => {
    const aside = Math.max(stroke(x, y, 0), 0.3 - z);
    // The head costs far more to ask than the stroke.
    return aside > 0.1 ? aside : softMax(skin(x, y, z), aside, 0.012);
  });
}

/** The line of the upper lashes, on the edge of the lid. */
export function lashField(): Field {
  const opening = eyeOpening();
  const [eyeX, eyeY, eyeZ] = FACE.eye;
  return (x, y, z) => {
    const side = Math.abs(x) - eyeX;
    const far = Math.sqrt(side * side + (y - eyeY) ** 2 + (z - eyeZ) ** 2);
    const shell = Math.abs(far - FACE.lidRadius - 0.004) - 0.017;
    const edge = Math.abs(opening(x, y, eyeZ + 0.28)) - 0.009 - 0.03 * Math.max(0, side);
    return Math.max(shell, edge, eyeY - 0.004 + 0.14 * side - y - 0.05 * Math.max(0, side), eyeZ - z);
  };
}
