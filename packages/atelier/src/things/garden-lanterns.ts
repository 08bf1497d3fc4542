import type { Thing } from '../document/names.ts';
import {
  makeFrameLantern,
  makePillarLantern,
  makeSnowLantern,
  type StoneLantern,
} from '../furniture/garden-lanterns.ts';
import type { Finish } from '../texture/finish.ts';
import { FIELD_STONE, weathered } from './green.ts';
import { type Lit, shineFrom, withLight } from './lamplight.ts';
import { ofDesigns } from './of-designs.ts';
import type { ThingMaker } from './thing-maker.ts';

/** Its roof and its sill keep in what a ball of light would give: it shines to four sides. */
function shineThroughPanes({ node, radius, low, high }: StoneLantern, glow: Finish): Lit {
  const half = radius * 0.6;
  const lights = [0, 1, 2, 3].flatMap((side) => {
    const [c, s] = [Math.cos((side * Math.PI) / 2), Math.sin((side * Math.PI) / 2)];
    const origin = [radius * c + half * s, low, radius * s - half * c] as const;
    return shineFrom(glow, [...origin], [0, high - low, 0], [-2 * half * s, 0, 2 * half * c], 0.14);
  });
  return { node, lights };
}

/** Lamps that stand in gardens. */
export const GARDEN_LANTERN_MAKERS = {
  'garden-lantern': ofDesigns(
    'floor',
    [
      {
        size: [0.62, 1.55, 0.62],
        surfaces: ['stone', 'metal'],
        called: 'hewn',
        make: ({ size, main, glow }) =>
          shineThroughPanes(makePillarLantern(size, weathered(main, FIELD_STONE), glow), glow),
      },
      {
        size: [0.95, 0.8, 0.95],
        surfaces: ['stone', 'metal'],
        called: 'hewn',
        make: ({ size, main, glow }) =>
          shineThroughPanes(makeSnowLantern(size, weathered(main, FIELD_STONE), glow), glow),
      },
      {
        size: [0.3, 0.62, 0.3],
        surfaces: ['metal', 'timber'],
        make: ({ size, main, glow }) => withLight(makeFrameLantern(size, main, glow), glow, 0.6),
      },
    ],
    { stretch: [0.6, 1.6], clearance: { side: 0.15 } },
  ),
} satisfies Partial<Record<Thing, ThingMaker>>;
