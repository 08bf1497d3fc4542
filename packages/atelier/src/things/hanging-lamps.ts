import type { Thing } from '../document/names.ts';
import {
  makeArmChandelier,
  makeGlassChandelier,
  makeRingChandelier,
  makeSputnikChandelier,
} from '../furniture/chandeliers.ts';
import {
  makeBarPendant,
  makeDomePendant,
  makePalaceLantern,
  makeTrioPendant,
} from '../furniture/hanging-lamps.ts';
import { createKit } from '../furniture/kit.ts';
import { makeGlobePendant, makePaperLantern, makeRattanPendant } from '../furniture/lamps.ts';
import { CLEAR_GLASS, CORD } from '../furniture/own-finishes.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import { brighten, shineAround, shineDown, shineFrom } from './lamplight.ts';
import { ofDesigns } from './of-designs.ts';
import type { Size, ThingMaker } from './thing-maker.ts';

const SILK = plainFinish('red-silk', '#8f2f26', 0.7);
const IVORY = plainFinish('ivory-sleeve', '#ece3cf', 0.6);
const RATTAN = plainFinish('rattan', '#b98a54', 0.6);

function lower(node: SceneNode, y: number): SceneNode {
  const kit = createKit();
  kit.put(node.parts, [0, y, 0]);
  return kit.toNode(node.name);
}

/** Paper lantern as wide and as flat as asked, its cord as long as what is left of the height. */
function paperLantern(
  [width, height]: Size,
  flatness: number,
  glow: Finish,
): { node: SceneNode; lights: Light[] } {
  const r = width / 2;
  const drop = Math.max(height - r * flatness, r * flatness + 0.05);
  return {
    node: lower(makePaperLantern(r, flatness, glow, CORD, drop), -drop),
    lights: shineAround(glow, [0, -drop, 0], r * Math.max(1, flatness) * 1.04, 1.6),
  };
}

export const HANGING_LAMP_MAKERS = {
  pendant: ofDesigns(
    'ceiling',
    [
      {
        size: [0.42, 1.1, 0.42],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => ({
          node: makeDomePendant(size, main, brighten(glow, 'lit-inside', 0.8), brighten(glow, 'bulb', 6)),
          lights: shineDown(glow, [0, -size[1] - 0.01, 0], size[0] * 0.46, 1.5),
        }),
      },
      {
        size: [1.2, 0.9, 0.18],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => {
          const drop = size[1] - 0.2;
          return {
            node: lower(makeGlobePendant(main, glow, 7, drop, 26), -drop),
            lights: [-0.38, 0, 0.38].flatMap((x) => shineAround(glow, [x, -drop, 0], 0.2, 0.6)),
          };
        },
      },
      {
        size: [0.66, 1.1, 0.66],
        surfaces: ['textile', 'textile'],
        make: ({ glow, size }) => ({
          node: lower(makeRattanPendant(RATTAN, brighten(glow, 'bulb', 6), CORD, size[1], 5), -size[1]),
          lights: shineAround(glow, [0, -size[1] + 0.2, 0], 0.07, 1.5),
        }),
      },
      {
        size: [1.4, 0.9, 0.05],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size: [w, h, d] }) => ({
          node: makeBarPendant([w, h, d], main, brighten(glow, 'diffuser', 2.5)),
          lights: shineFrom(glow, [-w / 2, -h - 0.006, -d / 2], [w, 0, 0], [0, 0, d], 1.3),
        }),
      },
      {
        size: [0.5, 1.1, 0.5],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => {
          const trio = makeTrioPendant(size, main, CLEAR_GLASS, brighten(glow, 'bulb', 5));
          return { node: trio.node, lights: trio.bulbs.flatMap((at) => shineAround(glow, at, 0.035, 0.5)) };
        },
      },
    ],
    { stretch: [0.6, 1.8] },
  ),
  lantern: ofDesigns(
    'ceiling',
    [
      {
        size: [0.55, 0.95, 0.55],
        surfaces: ['timber', 'textile'],
        make: ({ glow, size }) => paperLantern(size, 0.66, glow),
      },
      {
        size: [0.5, 1.05, 0.5],
        surfaces: ['timber', 'textile'],
        make: ({ glow, size }) => paperLantern(size, 0.96, glow),
      },
      {
        size: [0.42, 1.2, 0.42],
        surfaces: ['timber', 'textile'],
        make: ({ main, glow, size }) => {
          const w = size[0] - 0.06;
          const body = Math.min(w * 1.15, size[1] * 0.55);
          const middle = -size[1] + Math.min(0.22, size[1] * 0.2) + body / 2;
          return {
            node: makePalaceLantern(size, main, glow, SILK),
            lights: shineAround(glow, [0, middle, 0], Math.hypot(w / 2, w / 2, body / 2) * 1.02, 1.4),
          };
        },
      },
    ],
    { stretch: [0.6, 1.8] },
  ),
  chandelier: ofDesigns(
    'ceiling',
    [
      {
        size: [0.9, 1, 0.9],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => ({
          node: makeRingChandelier(size, main, brighten(glow, 'diffuser', 2.5)),
          lights: [
            ...shineDown(glow, [0, -size[1] - 0.01, 0], size[0] * 0.5, 1.8),
            ...shineDown(glow, [0, -size[1] + 0.1, 0], size[0] * 0.5, 0.5, true),
          ],
        }),
      },
      {
        size: [0.85, 1.05, 0.85],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => {
          const { node, y } = makeArmChandelier(size, main, IVORY, brighten(glow, 'bulb', 5));
          return {
            node,
            lights: Array.from({ length: 4 }, (_, i) => (i / 4) * 2 * Math.PI).flatMap((a) => {
              const r = size[0] * 0.46;
              return shineAround(glow, [r * Math.cos(a), y, r * Math.sin(a)], 0.06, 0.55);
            }),
          };
        },
      },
      {
        size: [0.85, 1.2, 0.85],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => ({
          node: makeSputnikChandelier(size, main, brighten(glow, 'opal', 1.6)),
          lights: shineAround(
            glow,
            [0, -size[1] + Math.min(size[0] / 2, size[1] * 0.46), 0],
            size[0] * 0.52,
            2.4,
          ),
        }),
      },
      {
        size: [0.7, 1, 0.7],
        surfaces: ['metal', 'metal'],
        make: ({ main, glow, size }) => ({
          node: makeGlassChandelier(size, main, brighten(glow, 'core', 1.4)),
          lights: shineAround(
            glow,
            [0, -size[1] + Math.min(size[0] * 0.75, size[1] * 0.7) * 0.6, 0],
            size[0] * 0.24,
            2.2,
          ),
        }),
      },
    ],
    { stretch: [0.6, 2] },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
