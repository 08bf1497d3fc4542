import { MADE_BUILDING_PARTS } from './made-building-parts.ts';
import { MADE_DECOR } from './made-decor.ts';
import { MADE_KITCHEN_AND_BATH } from './made-kitchen-bath.ts';
import { MADE_LAMPS } from './made-lamps.ts';
import { MADE_MATERIALS } from './made-materials.ts';
import { MADE_SEATING } from './made-seating.ts';
import { MADE_STORAGE } from './made-storage.ts';
import { MADE_TABLES } from './made-tables.ts';
import { MATERIALS } from './materials.ts';
import { BEDS } from './models-beds.ts';
import { CABINETS } from './models-cabinets.ts';
import { CHAIRS } from './models-chairs.ts';
import { DECOR } from './models-decor.ts';
import { LAMPS } from './models-lamps.ts';
import { PLANTS } from './models-plants.ts';
import { SOFAS } from './models-sofas.ts';
import { TABLES } from './models-tables.ts';
import type { ComposedRecipe, DemoPlan, MaterialRecipe, ModelRecipe } from './plan.ts';
import { OTHER_PANORAMAS } from './panoramas-elsewhere.ts';
import { HOME_PANORAMAS } from './panoramas-homes.ts';
import { HOME_SCENES } from './scenes-homes.ts';
import { OUTDOOR_SCENES } from './scenes-outdoors.ts';
import { PUBLIC_SCENES } from './scenes-public.ts';
import { ROOM_SCENES } from './scenes-rooms.ts';

export type Recipe =
  | ({ kind: 'model' } & ModelRecipe)
  | ({ kind: 'scene' | 'panorama' } & ComposedRecipe)
  | ({ kind: 'material' } & MaterialRecipe);

/** Made first, so that a shop opening its doors has something of everything to show. */
const FIRST = [
  'curved-fabric-sofa',
  'italian-living-room',
  'travertine-drum-table',
  'calacatta-marble',
  'low-leather-sofa',
  'moon-niche-tea-room',
  'shell-lounge-chair',
  'panorama-italian-living',
  'oak-herringbone',
  'horseshoe-chair',
  'concrete-skylight-gallery',
  'upholstered-bed',
  'celadon-glazed-tile',
  'stoneware-vase-set',
  'panorama-sage-bedroom',
  'olive-tree',
];

const MODELS: readonly ModelRecipe[] = [
  ...SOFAS,
  ...CHAIRS,
  ...TABLES,
  ...CABINETS,
  ...BEDS,
  ...LAMPS,
  ...DECOR,
  ...PLANTS,
  ...MADE_SEATING,
  ...MADE_TABLES,
  ...MADE_STORAGE,
  ...MADE_KITCHEN_AND_BATH,
  ...MADE_LAMPS,
  ...MADE_DECOR,
  ...MADE_BUILDING_PARTS,
];

const SCENES: readonly ComposedRecipe[] = [
  ...HOME_SCENES,
  ...ROOM_SCENES,
  ...PUBLIC_SCENES,
  ...OUTDOOR_SCENES,
];

const PANORAMAS: readonly ComposedRecipe[] = [...HOME_PANORAMAS, ...OTHER_PANORAMAS];

function collectRecipes(): Recipe[] {
  const all: Recipe[] = [
    ...MODELS.map((r): Recipe => ({ kind: 'model', ...r })),
    ...SCENES.map((r): Recipe => ({ kind: 'scene', ...r })),
    ...PANORAMAS.map((r): Recipe => ({ kind: 'panorama', ...r })),
    ...[...MATERIALS, ...MADE_MATERIALS].map((r): Recipe => ({ kind: 'material', ...r })),
  ];
  const rank = (r: Recipe): number => {
    const i = FIRST.indexOf(r.plan.slug);
    return i < 0 ? FIRST.length : i;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** Plans of the demo catalogue, in the order they are best made. Cheap: nothing is generated. */
export function demoPlans(): DemoPlan[] {
  return collectRecipes().map((r) => r.plan);
}

/** How a plan is made. Throws for a plan that is not in the catalogue. */
export function findRecipe(plan: DemoPlan): Recipe {
  const recipe = collectRecipes().find((r) => r.plan.slug === plan.slug && r.kind === plan.kind);
  if (!recipe) throw new Error(`The demo catalogue has no ${plan.kind} "${plan.slug}".`);
  return recipe;
}
