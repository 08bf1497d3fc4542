import { OUTDOOR_PLACES } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import type { Rgb } from '../math/colour.ts';
import { clamp, mix, radians, smoothstep, type Vec3 } from '../math/vector.ts';
import { hashText } from '../random/random.ts';
import type { Environment, Light } from '../tracer/view.ts';

/** Sky, sun and how much of it there is. */
export type Daylight = {
  environment: Environment;
  sun: Light[];
  toward: Vec3;
  /** Degrees above the horizon. */
  elevationDeg: number;
};

const LATITUDE_DEG = 34;
const DECLINATION_DEG = 14;

/** Height of the sun in degrees at an hour of a day in spring, local solar time. */
export function sunElevation(hour: number): number {
  const h = radians((hour - 12) * 15);
  const phi = radians(LATITUDE_DEG);
  const delta = radians(DECLINATION_DEG);
  const s = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(h);
  return (Math.asin(clamp(s, -1, 1)) * 180) / Math.PI;
}

/** Sky colours by the sun's elevation in degrees: radiances on one scale, so that hours keep their real ratio. */
const CLEAR: readonly { at: number; zenith: Rgb; horizon: Rgb; glow: Rgb }[] = [
  { at: -18, zenith: [0.006, 0.012, 0.034], horizon: [0.022, 0.026, 0.046], glow: [0, 0, 0] },
  { at: -6, zenith: [0.06, 0.11, 0.3], horizon: [0.3, 0.24, 0.26], glow: [0.35, 0.16, 0.08] },
  { at: 0, zenith: [0.42, 0.66, 1.5], horizon: [2.2, 1.45, 1.05], glow: [3.2, 1.35, 0.5] },
  { at: 8, zenith: [1, 1.55, 2.9], horizon: [3.7, 3.2, 2.7], glow: [4.2, 2.7, 1.4] },
  { at: 25, zenith: [1.4, 2.3, 4.3], horizon: [4.4, 5, 5.5], glow: [2.6, 2.1, 1.5] },
  { at: 60, zenith: [1.5, 2.5, 4.6], horizon: [4.6, 5.4, 6.2], glow: [2.4, 2, 1.4] },
];

function mixRgb(a: Rgb, b: Rgb, t: number): Rgb {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}

function times(a: Rgb, k: number): Rgb {
  return [a[0] * k, a[1] * k, a[2] * k];
}

function clearSky(elevationDeg: number): { zenith: Rgb; horizon: Rgb; glow: Rgb } {
  const [first] = CLEAR;
  const last = CLEAR.at(-1);
  if (!first || !last) throw new Error('no sky');
  if (elevationDeg <= first.at) return first;
  for (const [i, b] of CLEAR.entries()) {
    const a = CLEAR[i - 1];
    if (!a || elevationDeg > b.at) continue;
    const t = (elevationDeg - a.at) / (b.at - a.at);
    return {
      zenith: mixRgb(a.zenith, b.zenith, t),
      horizon: mixRgb(a.horizon, b.horizon, t),
      glow: mixRgb(a.glow, b.glow, t),
    };
  }
  return last;
}

/** What is left of the sun's light after the air it crosses: low suns are red. */
function sunIrradiance(elevationDeg: number): Rgb {
  const air = 1 / (Math.max(0.02, Math.sin(radians(elevationDeg))) + 0.05);
  const rise = smoothstep(-1, 8, elevationDeg);
  const through = (depth: number): number => 58 * rise * Math.exp(-depth * Math.min(air, 12));
  return [through(0.085), through(0.135), through(0.25)];
}

function luminance(c: Rgb): number {
  return 0.3 * c[0] + 0.6 * c[1] + 0.1 * c[2];
}

/** Sky and sun by the scene's hour, weather and the side the sun is on. */
export function makeDaylight(document: SceneDocument): Daylight {
  const { light, place } = document;
  const isOutdoors = OUTDOOR_PLACES.has(place);
  const isNight = light.sky === 'night';
  const elevationDeg = isNight
    ? Math.min(-12, sunElevation(light.hour))
    : Math.max(-7, sunElevation(light.hour));
  const azimuth = radians(light.azimuthDeg);
  const e = radians(Math.max(elevationDeg, isNight ? 35 : 2));
  const toward: Vec3 = [Math.sin(azimuth) * Math.cos(e), Math.sin(e), -Math.cos(azimuth) * Math.cos(e)];
  const clear = clearSky(elevationDeg);
  const full = sunIrradiance(elevationDeg);
  let { zenith, horizon, glow } = clear;
  let sun: Rgb = full;
  let radius = 0.011;
  let clouds = 0.42;
  const grey = luminance(horizon) * 0.5 + luminance(zenith) * 0.5;
  if (light.sky === 'hazy') {
    zenith = mixRgb(zenith, [grey * 0.92, grey, grey * 1.12], 0.62);
    horizon = mixRgb(horizon, times([1.02, 1, 0.97], luminance(horizon)), 0.5);
    sun = times(full, 0.45);
    radius = 0.03;
    clouds = 0.7;
  } else if (light.sky === 'overcast') {
    const day = luminance(horizon) * 0.86;
    zenith = [day * 0.98, day, day * 1.06];
    horizon = [day * 0.9, day * 0.91, day * 0.94];
    glow = times(glow, 0.15);
    sun = [0, 0, 0];
    clouds = 0.9;
  } else if (isNight) {
    sun = [0, 0, 0];
    clouds = 0;
  }
  const ground = times(mixRgb(horizon, [1, 0.97, 0.86], 0.15), isNight ? 0.5 : 0.28);
  const dim = luminance(horizon);
  const environment: Environment = {
    zenith,
    horizon,
    ground: times([0.92, 1, 0.82], luminance(ground)),
    sunToward: toward,
    sunGlow: glow,
    clouds,
    treeLine: isOutdoors ? 0.12 : 0.15,
    treeColour: times([0.1, 0.125, 0.07], dim),
    seed: hashText(`${document.seed}/sky`) % 9973,
    backdrop: null,
    viewScale: isOutdoors ? 1 : isNight ? 0.4 : mix(0.3, 0.46, smoothstep(8, -4, elevationDeg)),
  };
  const lights: Light[] =
    luminance(sun) > 0.02 ? [{ kind: 'sun', toward, irradiance: sun, angularRadius: radius }] : [];
  return { environment, sun: lights, toward, elevationDeg };
}
