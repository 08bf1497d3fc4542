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
/** A day soon after the equinox: the sun sets shortly after six. */
const DECLINATION_DEG = 4;

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
  { at: -18, zenith: [0.0022, 0.0052, 0.0175], horizon: [0.009, 0.0125, 0.026], glow: [0, 0, 0] },
  {
    at: -12,
    zenith: [0.0096, 0.0238, 0.0869],
    horizon: [0.036, 0.0496, 0.104],
    glow: [0.075, 0.0338, 0.015],
  },
  // The blue hour: what is left of the day is blue, with a last warm rim where the sun went.
  { at: -9.5, zenith: [0.009, 0.032, 0.15], horizon: [0.038, 0.062, 0.16], glow: [0.035, 0.018, 0.006] },
  { at: -7, zenith: [0.0168, 0.0528, 0.212], horizon: [0.138, 0.1178, 0.121], glow: [0.34, 0.162, 0.035] },
  { at: -5, zenith: [0.02, 0.068, 0.28], horizon: [0.2, 0.155, 0.115], glow: [0.5, 0.24, 0.045] },
  { at: 0, zenith: [0.055, 0.18, 0.62], horizon: [0.62, 0.46, 0.24], glow: [1.25, 0.66, 0.13] },
  { at: 4, zenith: [0.26, 0.58, 1.5], horizon: [1.5, 1.2, 0.84], glow: [2.4, 1.3, 0.38] },
  { at: 10, zenith: [0.9, 1.5, 3], horizon: [3.3, 2.95, 2.6], glow: [4, 2.6, 1.35] },
  { at: 25, zenith: [1.25, 2.2, 4.4], horizon: [3.9, 4.6, 5.3], glow: [2.6, 2.1, 1.5] },
  { at: 60, zenith: [1.3, 2.35, 4.7], horizon: [4.1, 5, 5.9], glow: [2.4, 2, 1.4] },
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

/** What is left of the sun's light after the air it crosses: low suns are red, and air is thicker after noon. */
function sunIrradiance(elevationDeg: number, hour: number): Rgb {
  const thickness = mix(1, 2.3, smoothstep(12.5, 15.5, hour) * smoothstep(4, 14, elevationDeg));
  const air = thickness / (Math.max(0.02, Math.sin(radians(elevationDeg))) + 0.05);
  const rise = smoothstep(-1, 8, elevationDeg);
  const through = (depth: number): number => 58 * rise * Math.exp(-depth * Math.min(air, 12));
  return [through(0.085), through(0.18), through(0.285)];
}

/** A clear day's air indoors: fresh in the morning, white at noon, golden from the afternoon on until dusk has its own colours. */
function castOf(hour: number): Rgb {
  const early = smoothstep(11.5, 8, hour) * smoothstep(6, 7.5, hour);
  const late = smoothstep(12.5, 15, hour) * smoothstep(18, 17, hour);
  return [1 - 0.05 * early + 0.14 * late, 1, 1 + 0.1 * early - 0.22 * late];
}

function tinted(a: Rgb, b: Rgb): Rgb {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
}

function luminance(c: Rgb): number {
  return 0.3 * c[0] + 0.6 * c[1] + 0.1 * c[2];
}

/** How much of its light the sky shows a camera outside: as with a graduated filter, less where it would blow out. */
function outdoorView(sky: SceneDocument['light']['sky'], elevationDeg: number): number {
  if (sky === 'night') return 1;
  if (sky === 'overcast') return 0.42;
  const evening = mix(0.62, 0.42, smoothstep(-6, 1, elevationDeg));
  return mix(evening, 0.8, smoothstep(0, 10, elevationDeg));
}

/** Sky and sun by the scene's hour, weather and the side the sun is on. */
export function makeDaylight(document: SceneDocument): Daylight {
  const { light, place } = document;
  const isOutdoors = OUTDOOR_PLACES.has(place);
  const isNight = light.sky === 'night';
  const elevationDeg = isNight
    ? Math.min(-12, sunElevation(light.hour))
    : Math.max(-9.5, sunElevation(light.hour));
  const azimuth = radians(light.azimuthDeg);
  const e = radians(Math.max(elevationDeg, isNight ? 35 : 2));
  const toward: Vec3 = [Math.sin(azimuth) * Math.cos(e), Math.sin(e), -Math.cos(azimuth) * Math.cos(e)];
  const clear = clearSky(elevationDeg);
  const full = sunIrradiance(elevationDeg, light.hour);
  const cast = isOutdoors || isNight ? ([1, 1, 1] as const) : castOf(light.hour);
  let zenith = tinted(clear.zenith, cast);
  let horizon = tinted(clear.horizon, cast);
  let { glow } = clear;
  let sun: Rgb = full;
  let radius = 0.011;
  let clouds = 0.42;
  const grey = luminance(horizon) * 0.5 + luminance(zenith) * 0.5;
  if (light.sky === 'hazy') {
    // Towards evening haze takes the colours of the sky instead of greying them.
    const veil = smoothstep(-2, 12, elevationDeg);
    zenith = mixRgb(zenith, [grey * 0.92, grey, grey * 1.12], mix(0.18, 0.62, veil));
    horizon = mixRgb(horizon, times([1.02, 1, 0.97], luminance(horizon)), mix(0.1, 0.5, veil));
    sun = times(full, 0.45);
    radius = 0.03;
    clouds = 0.7;
  } else if (light.sky === 'overcast') {
    const day = luminance(horizon) * 0.86;
    zenith = [day * 0.62, day * 0.66, day * 0.74];
    horizon = [day * 0.92, day * 0.94, day];
    glow = times(glow, 0.15);
    sun = [0, 0, 0];
    clouds = 0.9;
  } else if (isNight) {
    sun = [0, 0, 0];
    clouds = 0;
  }
  if (!isNight && light.sky !== 'overcast') {
    // Evening clouds take the light of the day, which is gone: thin ones only.
    clouds *= mix(0.35, 1, smoothstep(0, 12, elevationDeg));
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
    treeLine: isOutdoors ? (place === 'courtyard' ? 0.12 : 0.05) : 0.06,
    treeColour: times([0.1, 0.125, 0.07], dim),
    seed: hashText(`${document.seed}/sky`) % 9973,
    backdrop: null,
    viewScale: isOutdoors
      ? outdoorView(light.sky, elevationDeg)
      : isNight
        ? 0.7
        : mix(light.sky === 'overcast' ? 0.095 : 0.23, 0.13, smoothstep(9, -3, elevationDeg)),
  };
  const lights: Light[] =
    luminance(sun) > 0.02 ? [{ kind: 'sun', toward, irradiance: sun, angularRadius: radius }] : [];
  return { environment, sun: lights, toward, elevationDeg };
}
