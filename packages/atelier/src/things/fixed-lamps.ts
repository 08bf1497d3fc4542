import type { Thing } from '../document/names.ts';
import {
  makeBarSconce,
  makeCove,
  makeGlobeSconce,
  makeHalfShadeLamp,
  makeMagneticTrack,
  makeRecessedLight,
  makeStrip,
  makeSurfaceLight,
  makeTrackLight,
  makeUpDownLamp,
} from '../furniture/fixed-lamps.ts';
import { BLACK_METAL } from '../furniture/own-finishes.ts';
import { cross, normalize, scale, subtract, type Vec3 } from '../math/vector.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import { brighten, shineAround, shineDown, shineFrom } from './lamplight.ts';
import { ofDesigns } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';

const WHITE = plainFinish('white-trim', '#f1efea', 0.5);

function bulbOf(glow: Finish): Finish {
  return brighten(glow, 'bulb', 6);
}

/** Square of light at a spotlight's mouth. */
function spot(glow: Finish, mouth: Vec3, toward: Vec3, radius: number, powerM2: number): Light[] {
  const u = scale(normalize(cross([0, 0, 1], toward)), radius * 1.4);
  const v = scale(normalize(cross(toward, u)), radius * 1.4);
  const origin = subtract(subtract(mouth, scale(u, 0.5)), scale(v, 0.5));
  return shineFrom(glow, origin, u, v, powerM2);
}

/** Lamps that are part of a wall or a ceiling. */
export const FIXED_LAMP_MAKERS = {
  'wall-lamp': ofDesigns(
    'wall',
    [
      {
        size: [0.09, 0.26, 0.115],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => {
          const r = Math.min(size[0] / 2, (size[2] - 0.02) / 2);
          const z = size[2] - r;
          return {
            node: makeUpDownLamp(size, main, bulbOf(glow)),
            lights: [
              ...shineDown(glow, [0, -0.004, z], r, 0.35),
              ...shineDown(glow, [0, size[1] + 0.004, z], r, 0.45, true),
            ],
          };
        },
      },
      {
        size: [0.15, 0.28, 0.2],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => ({
          node: makeGlobeSconce(size, main, glow),
          lights: shineAround(
            glow,
            [0, size[1] - size[0] / 2, size[2] - size[0] / 2],
            (size[0] / 2) * 1.05,
            0.6,
          ),
        }),
      },
      {
        size: [0.26, 0.28, 0.13],
        surfaces: ['metal', 'textile'],
        make: ({ main, glow, size: [w, h, d] }) => ({
          node: makeHalfShadeLamp([w, h, d], main, glow),
          lights: [
            ...shineFrom(glow, [-w * 0.4, h * 0.1, d + 0.006], [w * 0.8, 0, 0], [0, h * 0.8, 0], 0.35),
            ...shineDown(glow, [0, h + 0.01, d * 0.5], d * 0.5, 0.2, true),
          ],
        }),
      },
      {
        size: [0.06, 0.6, 0.09],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size: [w, h, d] }) => ({
          node: makeBarSconce([w, h, d], main, brighten(glow, 'diffuser', 2)),
          lights: shineFrom(glow, [-w * 0.4, h * 0.05, d + 0.006], [w * 0.8, 0, 0], [0, h * 0.9, 0], 0.5),
        }),
      },
    ],
    { stretch: [0.7, 1.5] },
  ),
  downlight: ofDesigns(
    'ceiling',
    [
      {
        size: [0.1, 0.012, 0.1],
        surfaces: ['metal', 'metal'],
        make: ({ glow, size }) => ({
          node: makeRecessedLight(size, WHITE, bulbOf(glow)),
          lights: shineDown(glow, [0, -size[1] - 0.005, 0], size[0] * 0.36, 0.75),
        }),
      },
      {
        size: [0.09, 0.13, 0.09],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => ({
          node: makeSurfaceLight(size, main, bulbOf(glow)),
          lights: shineDown(glow, [0, -size[1] - 0.005, 0], size[0] * 0.36, 0.75),
        }),
      },
    ],
    { stretch: [0.8, 1.6] },
  ),
  'led-strip': ofDesigns(
    'ceiling',
    [
      {
        size: [2.4, 0.13, 0.17],
        surfaces: ['stone', 'metal'],
        make: ({ glow, size: [w, h, d] }) => ({
          node: makeCove([w, h, d], WHITE, brighten(glow, 'diodes', 3)),
          lights: shineFrom(
            glow,
            [-w / 2 + 0.05, -h * 0.62, -d * 0.1],
            [0, 0, d * 0.4],
            [w - 0.1, 0, 0],
            0.8 * w,
          ),
        }),
      },
      {
        size: [2, 0.02, 0.032],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size: [w, h, d] }) => ({
          node: makeStrip([w, h, d], main, brighten(glow, 'diodes', 3)),
          lights: shineFrom(glow, [-w / 2, -h - 0.004, -d / 2], [w, 0, 0], [0, 0, d], 0.55 * w),
        }),
      },
    ],
    { stretch: [0.3, 4] },
  ),
  'track-light': ofDesigns(
    'ceiling',
    [
      {
        size: [1.8, 0.22, 0.11],
        surfaces: ['metal', 'metal'],
        make: ({ glow, size }) => {
          const track = makeTrackLight(size, BLACK_METAL, bulbOf(glow));
          return {
            node: track.node,
            lights: track.heads.flatMap((h) => spot(glow, h.mouth, h.toward, h.radius, 0.5)),
          };
        },
      },
      {
        size: [1.8, 0.14, 0.05],
        surfaces: ['metal', 'metal'],
        make: ({ glow, size }) => {
          const track = makeMagneticTrack(size, BLACK_METAL, bulbOf(glow), brighten(glow, 'diodes', 3));
          return {
            node: track.node,
            lights: track.heads.flatMap((h) => shineDown(glow, h.mouth, h.radius, 0.45)),
          };
        },
      },
    ],
    { stretch: [0.6, 2.5] },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
