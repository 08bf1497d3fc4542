import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { ThingMaker } from '../things/thing-maker.ts';
import type { Wardrobe } from './finishes.ts';

/** One of a maker's designs, `k` times its usual size, as something that grows by itself outside. */
export function growThing(
  maker: ThingMaker,
  variant: number,
  k: number,
  wardrobe: Wardrobe,
  random: Random,
): SceneNode {
  const usual = maker.size(variant);
  const by = Math.min(maker.stretch[1], Math.max(maker.stretch[0], k));
  return maker.make({
    variant,
    size: [usual[0] * by, usual[1] * by, usual[2] * by],
    main: wardrobe.group('timber'),
    accent: wardrobe.group('stone'),
    palette: wardrobe.palette,
    glow: wardrobe.glow,
    random,
  }).node;
}
