import { normalize, radians, type Vec3 } from '../math/vector.ts';
import type { Environment, Light } from '../tracer/view.ts';

export type SkyMood = 'clear' | 'soft' | 'overcast' | 'dusk';

type Sky = { environment: Environment; sun: Light[] };

/** Unit vector to the sun: azimuth from +Z towards +X. */
export function sunToward(azimuthDeg: number, elevationDeg: number): Vec3 {
  const a = radians(azimuthDeg);
  const e = radians(elevationDeg);
  return normalize([Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]);
}

/** Sky and sun of a mood; radiances share one scale, so moods keep their real ratio of sun to sky. */
export function makeSky(mood: SkyMood, toward: Vec3, seed: number, treeLine = 0.22, viewScale = 1): Sky {
  const base = {
    sunToward: toward,
    seed,
    treeLine,
    treeColour: [0.5, 0.62, 0.36] as Vec3,
    backdrop: null,
    viewScale,
  };
  switch (mood) {
    case 'clear':
      return {
        environment: {
          ...base,
          zenith: [1.5, 2.5, 4.6],
          horizon: [4.6, 5.4, 6.2],
          ground: [1.6, 1.5, 1.3],
          sunGlow: [2.4, 2, 1.4],
          clouds: 0.45,
        },
        sun: [{ kind: 'sun', toward, irradiance: [46, 41, 33], angularRadius: 0.012 }],
      };
    case 'soft':
      return {
        environment: {
          ...base,
          zenith: [2.6, 3.2, 4.2],
          horizon: [5.2, 5.4, 5.5],
          ground: [1.6, 1.55, 1.45],
          sunGlow: [2.5, 2.1, 1.6],
          clouds: 0.7,
        },
        sun: [{ kind: 'sun', toward, irradiance: [19, 16.6, 13], angularRadius: 0.035 }],
      };
    case 'overcast':
      return {
        environment: {
          ...base,
          zenith: [4.4, 4.6, 4.9],
          horizon: [4, 4.1, 4.2],
          ground: [1.4, 1.4, 1.35],
          sunGlow: [0.5, 0.5, 0.5],
          clouds: 0.9,
        },
        sun: [],
      };
    case 'dusk':
      return {
        environment: {
          ...base,
          zenith: [0.55, 0.8, 1.7],
          horizon: [3, 2, 1.5],
          ground: [0.45, 0.4, 0.4],
          sunGlow: [3.6, 1.6, 0.6],
          clouds: 0.55,
        },
        sun: [{ kind: 'sun', toward, irradiance: [7, 3.8, 1.8], angularRadius: 0.02 }],
      };
  }
}
