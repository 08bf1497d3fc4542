import type { Place } from '../document/names.ts';
import type { SceneBrief, SceneCamera, SceneDocument } from '../document/scene-document.ts';
import type { Random } from '../random/random.ts';
import type { StyleSpec } from '../style/style-spec.ts';

/** Styles that live from symmetry look straight at the far wall more often. */
const SYMMETRIC: ReadonlySet<StyleSpec['id']> = new Set([
  'oriental-minimal',
  'ando',
  'french',
  'art-deco',
  'brutalist',
]);

/** Lens and composition: what was said, else what suits the size of the place. */
export function chooseCamera(
  brief: SceneBrief,
  place: Place,
  style: StyleSpec,
  size: SceneDocument['size'],
  random: Random,
): SceneCamera {
  const draw = random.next();
  const frontal = (SYMMETRIC.has(style.id) ? 0.55 : 0.34) + (brief.moods.includes('geometric') ? 0.3 : 0);
  const isBuilding = place === 'villa' || place === 'tower' || place === 'pavilion';
  const composition = isBuilding
    ? draw < 0.15
      ? 'one-point'
      : 'two-point'
    : draw < frontal
      ? 'one-point'
      : draw < 0.88
        ? 'two-point'
        : 'corner';
  return {
    kind: brief.camera.kind ?? 'perspective',
    lensMm: brief.camera.lensMm ?? lensFor(place, size, brief.camera.composition ?? composition, random),
    composition: brief.camera.composition ?? composition,
    height: brief.camera.height ?? 'eye',
    apertureM: brief.camera.apertureM ?? (brief.camera.composition === 'close-up' ? 0.012 : 0),
  };
}

function lensFor(
  place: Place,
  size: SceneDocument['size'],
  composition: SceneCamera['composition'],
  random: Random,
): number {
  if (composition === 'close-up') return Math.round(random.between(44, 55));
  if (place === 'tower') return Math.round(random.between(24, 28));
  if (place === 'villa' || place === 'pavilion') return Math.round(random.between(27, 33));
  const least = Math.min(size.width, size.depth);
  if (least < 2.7) return Math.round(random.between(18, 20));
  if (least < 4.2 || size.height > 4.2) return Math.round(random.between(21, 24));
  return Math.round(random.between(23, 28));
}
