import type { Material, Thing } from '../document/names.ts';
import type { SceneDocument, SceneSurface, SceneThing } from '../document/scene-document.ts';
import type { Rgb } from '../math/colour.ts';
import { blackBody } from '../math/kelvin.ts';
import type { MaterialSpec } from '../material/material-spec.ts';
import { createRandom } from '../random/random.ts';
import type { StyleSpec, SurfaceChoice } from '../style/style-spec.ts';
import { glowFinish, plainFinish, type Finish } from '../texture/finish.ts';
import type { SurfaceGroup, ThingMaker } from '../things/thing-maker.ts';

export type MaterialBook = Readonly<Record<Material, MaterialSpec>>;

/** The finishes of one scene. */
export type Wardrobe = {
  surface(surface: SceneSurface): Finish;
  /** One of the style's lists; `rank` 0 is the scene's first choice of it, 1 its second. */
  group(group: SurfaceGroup, rank?: number): Finish;
  ofThing(thing: SceneThing, maker: ThingMaker): { main: Finish; accent: Finish };
  palette: readonly Finish[];
  glow: Finish;
};

/** Radiance of lit lantern paper at lamps 1: what lamps are made against. */
const GLOW_RADIANCE = 0.85;

export function prepareWardrobe(document: SceneDocument, style: StyleSpec, book: MaterialBook): Wardrobe {
  const surface = (s: SceneSurface): Finish =>
    book[s.material].finish({ scale: s.scale, ...(s.colour ? { colour: s.colour } : {}) });
  const choose = (c: SurfaceChoice): Finish => book[c.material].finish(c.colour ? { colour: c.colour } : {});
  const order = new Map<SurfaceGroup, readonly SurfaceChoice[]>();
  const listOf = (group: SurfaceGroup): readonly SurfaceChoice[] => {
    const had = order.get(group);
    if (had) return had;
    const made = shuffleTypical(style[group], `${document.seed}/finish/${group}`);
    order.set(group, made);
    return made;
  };
  const group = (name: SurfaceGroup, rank = 0): Finish => {
    const list = listOf(name);
    const choice = list[rank % Math.max(1, list.length)];
    return choice ? choose(choice) : plainFinish(name, '#b8b2a8', 0.6);
  };
  return {
    surface,
    group,
    ofThing: (thing, maker) => {
      const [main, accent] =
        maker.surfaces?.(thing.variant % maker.variants) ?? (['timber', 'metal'] as const);
      return {
        main: thing.surface ? surface(thing.surface) : group(main, rankOf(thing.kind, main)),
        accent: thing.accent ? surface(thing.accent) : group(accent, accent === main ? 1 : 0),
      };
    },
    palette: document.palette.map((hex, i) => ({
      ...plainFinish(`palette-${i + 1}`, hex, 0.85),
      sheen: 0.25,
    })),
    glow: glowOf(document),
  };
}

/** The first, most typical choice mostly stays first; the others follow in any order. */
function shuffleTypical(list: readonly SurfaceChoice[], seed: string): SurfaceChoice[] {
  const random = createRandom(seed);
  const left = [...list];
  const out: SurfaceChoice[] = [];
  while (left.length > 0) {
    const i = random.chance(0.58) ? 0 : random.integer(0, left.length - 1);
    out.push(...left.splice(i, 1));
  }
  return out;
}

const SECOND_SEATS: ReadonlySet<Thing> = new Set(['armchair', 'lounge-chair', 'pouf', 'bench', 'daybed']);
const LIGHT_CLOTH: ReadonlySet<Thing> = new Set(['curtain', 'blind']);

/** Easy chairs differ from the sofa, curtains from the rug: a room of one cloth looks like a set. */
function rankOf(kind: Thing, group: SurfaceGroup): number {
  if (group === 'seating' && SECOND_SEATS.has(kind)) return 1;
  if (group === 'textile' && LIGHT_CLOTH.has(kind)) return 1;
  return 0;
}

function glowOf(document: SceneDocument): Finish {
  const { lamps, kelvin } = document.light;
  const tint = tintOf(kelvin);
  const k = GLOW_RADIANCE * lamps;
  const paper = glowFinish('lit-paper', '#ffffff', 1);
  return { ...paper, emission: [tint[0] * k, tint[1] * k, tint[2] * k] };
}

/** Colour of lamps of a temperature, of luminance about 1: eyes have got used to them half the way to white. */
function tintOf(kelvin: number): Rgb {
  const colour = blackBody(kelvin);
  const luminance = 0.3 * colour[0] + 0.6 * colour[1] + 0.1 * colour[2];
  const soften = (c: number): number => 0.6 * (c / luminance) + 0.4;
  return [soften(colour[0]), soften(colour[1]), soften(colour[2])];
}
