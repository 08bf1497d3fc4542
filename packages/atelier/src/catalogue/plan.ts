import type { LocalText } from '../document/local-text.ts';
import type { Place, Style } from '../document/names.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

export type AssetKind = 'model' | 'scene' | 'panorama' | 'material';

/** One asset of the demo catalogue: everything a shop shows before the asset itself exists. */
export type DemoPlan = {
  slug: string;
  seed: string;
  kind: AssetKind;
  /** Leaf slug of DEMO_CATEGORIES. */
  category: string;
  title: LocalText;
  description: LocalText;
  tags: { zh: string[]; en: string[] };
  /** Keys of DEMO_COLORS. */
  colors: string[];
  /** 0 is free. */
  pricePoints: number;
};

export type ModelRecipe = {
  plan: DemoPlan;
  /** Built in metres on y = 0, front towards +Z. */
  build(random: Random): SceneNode;
  /** Degrees round from the front; the main cover's view. */
  azimuthDeg: number;
  elevationDeg: number;
  /** Metres above the studio floor, for what hangs. */
  hangM?: number;
};

/** A place that the engine makes of words and a seed. */
export type ComposedRecipe = {
  plan: DemoPlan;
  words: string;
  seed: number;
  place: Place;
  style: Style;
};

export type MaterialRecipe = {
  plan: DemoPlan;
  finish(): Finish;
};

type PlanText = {
  category: string;
  title: readonly [zh: string, en: string];
  description: readonly [zh: string, en: string];
  /** Pairs zh|en, parted by commas. */
  tags: string;
  colors: string;
  price: number;
};

export function makePlan(kind: AssetKind, slug: string, text: PlanText): DemoPlan {
  const tags = text.tags.split(',').map((pair) => pair.split('|'));
  return {
    slug,
    seed: `mogine/${slug}`,
    kind,
    category: text.category,
    title: { zh: text.title[0], en: text.title[1] },
    description: { zh: text.description[0], en: text.description[1] },
    tags: { zh: tags.map((t) => t[0] ?? ''), en: tags.map((t) => t[1] ?? t[0] ?? '') },
    colors: text.colors.split(','),
    pricePoints: text.price,
  };
}
