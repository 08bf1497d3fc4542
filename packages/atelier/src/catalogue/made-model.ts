import type { Material, Thing } from '../document/names.ts';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import { place } from '../scene/node.ts';
import { glowFinish, type Finish } from '../texture/finish.ts';
import type { Size, ThingMaker } from '../things/thing-maker.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { KIND_OF_THING } from './kind-of-thing.ts';
import { makePlan, type ModelRecipe } from './plan.ts';
import { joinTags, type TagName } from './tags.ts';

/** A material of the book, in its own tone or in the `#rrggbb` given. */
export type SurfaceName = Material | `${Material}/#${string}`;

/** A design of the engine's in two materials, with what a shop says about it. */
export type ModelLine = {
  slug: string;
  thing: Thing;
  variant: number;
  surfaces: readonly [main: SurfaceName, accent: SurfaceName];
  /** Cushions, bedding, books; quiet cloth where it is not said. */
  palette?: readonly SurfaceName[];
  /** Metres; the design's usual size where it is not said. */
  size?: Size;
  title: readonly [zh: string, en: string];
  text: readonly [zh: string, en: string];
  tags: readonly TagName[];
  colors: string;
  price: number;
  /** Azimuth and elevation of the cover; the kind's usual ones where it is not said. */
  view?: readonly [azimuthDeg: number, elevationDeg: number];
};

const QUIET: readonly SurfaceName[] = ['linen/#e4dccd', 'wool/#b9ae9d', 'linen/#8d8375'];
const LIT = glowFinish('lit-shade', '#ffdfb2', 0.85);
/** Free height below what hangs, in metres. */
const BELOW_LAMP_M = 0.35;

export function readSurface(name: SurfaceName): Finish {
  const [material, colour] = name.split('/') as [Material, string?];
  return MATERIAL_BOOK[material].finish(colour ? { colour } : {});
}

/** The name of a surface's material in both languages, small letters in English. */
function nameMaterial(name: SurfaceName): readonly [zh: string, en: string] {
  const { zh, en } = MATERIAL_BOOK[name.split('/')[0] as Material].name;
  return [zh, en.toLowerCase()];
}

/** Models of the engine's own designs. */
export function madeModels(lines: readonly ModelLine[]): ModelRecipe[] {
  return lines.map((line) => {
    const kind = KIND_OF_THING[line.thing];
    if (!kind) throw new Error(`"${line.thing}" is no kind the shop sells on its own`);
    const maker: ThingMaker = THING_MAKERS[line.thing];
    const size = line.size ?? maker.size(line.variant);
    const [azimuthDeg, elevationDeg] = line.view ?? kind.view;
    const recipe: ModelRecipe = {
      plan: makePlan('model', line.slug, {
        category: kind.category,
        title: line.title,
        description: line.text,
        tags: joinTags(kind.tag, ...new Set(line.surfaces.map(nameMaterial)), ...line.tags),
        colors: line.colors,
        price: line.price,
      }),
      build: (random) => {
        const { node } = maker.make({
          variant: line.variant,
          size,
          main: readSurface(line.surfaces[0]),
          accent: readSurface(line.surfaces[1]),
          palette: (line.palette ?? QUIET).map(readSurface),
          glow: LIT,
          random,
        });
        // What hangs is sold with its lowest point on the floor, as it would be unpacked.
        return maker.mount === 'ceiling' ? place(node, [0, size[1], 0]) : node;
      },
      azimuthDeg,
      elevationDeg,
    };
    return maker.mount === 'ceiling' ? { ...recipe, hangM: BELOW_LAMP_M } : recipe;
  });
}
