import {
  type Fireplace,
  makeHoodFireplace,
  makeMantelFireplace,
  makeSlotFireplace,
  makeStove,
} from '../furniture/fireplaces.ts';
import type { Fire } from '../furniture/hearth-fire.ts';
import { BLACK_METAL } from '../furniture/own-finishes.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import { brighten, isLit, shineFrom } from './lamplight.ts';
import { ofDesigns } from './of-designs.ts';

/** Fire is redder than the scene's lamps; its body is dark, so that its colour is its own. */
function redden(glow: Finish, name: string, times: number, green: number, blue: number): Finish {
  const lit = brighten(glow, name, times);
  const [r, g, b] = lit.emission;
  return { ...lit, colour: [0.2, 0.06, 0.01], emission: [r, g * green, b * blue] };
}

function fireOf(glow: Finish): Fire {
  if (!isLit(glow)) return null;
  return {
    core: redden(glow, 'flame-core', 2.6, 0.8, 0.36),
    tongue: redden(glow, 'flame', 1.35, 0.42, 0.07),
    ember: redden(glow, 'embers', 1.1, 0.22, 0.05),
  };
}

function withFirelight(
  { node, mouth }: Fireplace,
  glow: Finish,
  powerM2: number,
): { node: SceneNode; lights: Light[] } {
  const fire = redden(glow, 'firelight', 1, 0.66, 0.3);
  return {
    node,
    lights: shineFrom(fire, mouth.at, [mouth.width, 0, 0], [0, mouth.height, 0], powerM2),
  };
}

/** Fireplaces and stoves. Their fire burns while the scene's lamps are on, and lights the room through its mouth. */
export const FIREPLACE = ofDesigns(
  'floor',
  [
    {
      size: [1.9, 2.6, 0.42],
      surfaces: ['stone', 'metal'],
      make: ({ size, main, accent, glow, random }) =>
        withFirelight(makeSlotFireplace(size, main, accent, fireOf(glow), random), glow, 0.9),
    },
    {
      size: [1.5, 1.16, 0.42],
      surfaces: ['stone', 'metal'],
      top: (height) => height,
      make: ({ size, main, glow, random }) =>
        withFirelight(makeMantelFireplace(size, main, fireOf(glow), random), glow, 0.9),
    },
    {
      size: [2.5, 2.6, 0.62],
      surfaces: ['stone', 'metal'],
      make: ({ size, main, accent, glow, random }) =>
        withFirelight(makeHoodFireplace(size, main, accent, fireOf(glow), random), glow, 1.1),
    },
    {
      size: [0.8, 2.6, 0.8],
      surfaces: ['metal', 'stone'],
      make: ({ size, accent, glow, random }) =>
        withFirelight(makeStove(size, BLACK_METAL, accent, fireOf(glow), random), glow, 0.6),
    },
  ],
  { stretch: [0.7, 1.6], clearance: { front: 0.8 } },
);
