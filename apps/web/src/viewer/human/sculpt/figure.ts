import { browField, lashField } from './brows.ts';
import { garmentFields, type Garment } from './clothes.ts';
import { hairFields, type HairCut } from './hair.ts';
import { headField } from './head.ts';
import { partOf, pointAt, split, withShapes, type Part } from './part.ts';
import { tintAt } from './tint.ts';

export type FigureParts = {
  /** What speaks and looks: it has the shapes of the face. */
  face: Part;
  /** The rest of head and neck. */
  head: Part;
  brows: Part;
  lashes: Part;
};

/** Sculpts head and face, the same for every look. Takes about a second of one core. */
export function sculptHead(): FigureParts {
  const field = headField();
  const skin = partOf(field, { from: [-0.95, -1.8, -1.1], to: [0.95, 1.1, 1], cell: 0.019 });
  const tints = new Float32Array(skin.positions.length);
  for (let i = 0; i < tints.length; i += 3) {
    const { lip, blush, dark } = tintAt(pointAt(skin.positions, i));
    tints.set([lip, blush, dark], i);
  }
  const [face, head] = split({ ...skin, tints }, ([, y, z]) => z > 0.05 && y > -1.15 && y < 0.55);
  return {
    face: withShapes(face),
    head,
    brows: withShapes(partOf(browField(field), { from: [-0.6, 0, 0.25], to: [0.6, 0.4, 0.9], cell: 0.011 })),
    lashes: withShapes(partOf(lashField(), { from: [-0.55, -0.15, 0.45], to: [0.55, 0.2, 0.8], cell: 0.01 })),
  };
}

export function sculptHair(cut: HairCut): Part {
  return partOf(hairFields[cut](), { from: [-1.05, -1.1, -1.3], to: [1.05, 1.4, 1.1], cell: 0.024 });
}

export function sculptGarment(garment: Garment): Part {
  return partOf(garmentFields[garment](), { from: [-1.7, -3.6, -1.2], to: [1.7, -0.9, 0.6], cell: 0.029 });
}
