import { OUTDOOR_PLACES } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { clamp, mix, smoothstep, subtract, length, type Vec3 } from '../math/vector.ts';
import type { Light } from '../tracer/view.ts';
import type { SceneLook } from './built-scene.ts';
import type { Daylight } from './daylight.ts';

/** A sun this low, and lamps, are so much brighter than the rest that only AgX keeps what they fall on. */
const LOW_SUN_DEG = 12;

/** Brightness, white balance, tone and where relief is shaded from, by hour and place. */
export function lookOf(document: SceneDocument, daylight: Daylight, portals: readonly Light[]): SceneLook {
  const { light, camera } = document;
  const isOutdoors = OUTDOOR_PLACES.has(document.place);
  const isNight = light.sky === 'night';
  const dusk = smoothstep(9, -2, daylight.elevationDeg);
  // Light turns gold early after noon, and late before it.
  const goldFromDeg = mix(22, 62, smoothstep(12.5, 15, light.hour));
  const golden = smoothstep(goldFromDeg, 8, daylight.elevationDeg);
  // A low sun falls full on the front of a house: it is exposed for the front, not for the shade.
  const day = isOutdoors ? (light.sky === 'overcast' ? 0.25 : mix(0.31, 0.22, golden)) : 0.34;
  const brightness = isNight ? (isOutdoors ? 0.055 : 0.25) : mix(day, isOutdoors ? 0.12 : 0.28, dusk);
  // Warm lamps and a low sun may stay warm; at noon white is white.
  const whiteBalance = isNight
    ? isOutdoors
      ? 0.2
      : 0.5
    : isOutdoors
      ? mix(0.45, 0.2, golden)
      : mix(0.74, 0.5, golden);
  const isLit = isNight || (light.sky !== 'overcast' && daylight.elevationDeg < LOW_SUN_DEG);
  const eye = camera.eye ?? [0, 1.5, 0];
  const target = camera.target ?? [0, 1.2, 0];
  return {
    brightness,
    exposureEv: light.exposureEv,
    ...(!isOutdoors && {
      lightness: isNight ? 0.3 : mix(light.sky === 'overcast' ? 0.44 : 0.48, 0.36, dusk),
    }),
    whiteBalance,
    tone: isLit ? 'agx' : 'filmic',
    contrast: light.contrast,
    haze: light.haze,
    keyLight: keyLightOf(daylight, portals, document),
    drawing: document.look,
    apertureM: camera.apertureM,
    focusM: clamp(length(subtract(target, eye)), 0.3, 100),
  };
}

/** Middle of the largest opening, or the sun. */
function keyLightOf(daylight: Daylight, portals: readonly Light[], document: SceneDocument): Vec3 {
  let best: Vec3 | null = null;
  let most = 0;
  for (const p of portals) {
    if (p.kind !== 'portal') continue;
    const area = length(p.edgeU) * length(p.edgeV);
    if (area <= most) continue;
    most = area;
    best = [
      p.origin[0] + p.edgeU[0] / 2 + p.edgeV[0] / 2,
      p.origin[1] + p.edgeU[1] / 2 + p.edgeV[1] * 0.6,
      p.origin[2] + p.edgeU[2] / 2 + p.edgeV[2] / 2,
    ];
  }
  if (best) return best;
  if (!OUTDOOR_PLACES.has(document.place)) return [0, document.size.height, 0];
  return [daylight.toward[0] * 100, daylight.toward[1] * 100, daylight.toward[2] * 100];
}
