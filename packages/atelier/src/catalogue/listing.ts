import { SOLID_WOODS, WOOD_FLOORS } from '../document/material-families.ts';
import type { Colour, Material } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import type { Tint } from '../language/vocabulary/term.ts';
import { VOCABULARY } from '../language/vocabulary/vocabulary.ts';
import { nameOfTerm } from '../language/words.ts';
import { PLACE_ENTRIES, STYLE_TAGS } from './entries.ts';
import { KIND_OF_THING } from './kind-of-thing.ts';
import { tagOf } from './tags.ts';

type Pair = readonly [zh: string, en: string];

/** What a shop could say of a model, as far as the words that it was made of tell it. */
export type SuggestedListing = {
  /** Leaf slug of DEMO_CATEGORIES; null where the words are about no one thing or place. */
  category: string | null;
  /** Both empty where the category is null. */
  title: { zh: string; en: string };
  tags: { zh: string[]; en: string[] };
  /** Keys of DEMO_COLORS. */
  colors: string[];
};

const TAGS_MAX = 8;
const WOODS: readonly Material[] = [...SOLID_WOODS, ...WOOD_FLOORS];

/** Reads the words that a model was made of as a shop would describe what they ask for. Never throws. */
export function suggestListing(prompt: string): SuggestedListing {
  const { brief, about } = readPrompt({ prompt });
  const kind = about === null ? undefined : KIND_OF_THING[about];
  const place = brief.place === undefined ? undefined : PLACE_ENTRIES[brief.place];
  const subject = kind?.tag ?? (place && tagOf(place[1]));
  const style = brief.style === undefined ? [] : [tagOf(STYLE_TAGS[brief.style])];
  const of = materialsOf(brief).map(nameOfMaterial).filter(isThere);
  const tints = tintsOf(brief);
  const dyed = tints.map(nameOfTint).filter(isThere);
  const others = kind ? [] : brief.things.map((thing) => KIND_OF_THING[thing.kind]?.tag).filter(isThere);
  // Of a room its colours and materials are many; a thing is told apart by its own.
  const before = kind ? [...style, ...dyed.slice(0, 1), ...of.slice(0, 1)] : style;
  return {
    category: kind?.category ?? place?.[0] ?? null,
    title: subject ? titleOf(before, subject) : { zh: '', en: '' },
    tags: tagsOf([...(subject ? [subject] : []), ...style, ...of, ...dyed, ...others]),
    colors: colorsOf(tints, materialsOf(brief)),
  };
}

function isThere<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

function titleOf(before: readonly Pair[], subject: Pair): SuggestedListing['title'] {
  const words = [...before, subject];
  const en = words.map((pair) => pair[1]).join(' ');
  return { zh: words.map((pair) => pair[0]).join(''), en: en.slice(0, 1).toUpperCase() + en.slice(1) };
}

function tagsOf(pairs: readonly Pair[]): SuggestedListing['tags'] {
  const zh = [...new Set(pairs.map((pair) => pair[0]))].slice(0, TAGS_MAX);
  const en = [...new Set(pairs.map((pair) => pair[1]))].slice(0, TAGS_MAX);
  return { zh, en };
}

function materialsOf({ things, materials, surfaces }: SceneBrief): Material[] {
  const said = [...things.map(({ material }) => material), ...materials, ...Object.values(surfaces)];
  return [...new Set(said.filter((material) => material !== undefined))];
}

function tintsOf({ things, colours, surfaceColours }: SceneBrief): Tint[] {
  const worn = things.flatMap(({ colour, shade }) => (colour ? [{ colour, ...(shade && { shade }) }] : []));
  const all = [...worn, ...colours, ...Object.values(surfaceColours ?? {})];
  return all.filter(
    (tint, at) => all.findIndex(({ colour, shade }) => colour === tint.colour && shade === tint.shade) === at,
  );
}

function nameOfMaterial(material: Material): Pair | null {
  const term = VOCABULARY.find(
    ({ group, effect }) =>
      group === 'material' && (effect.material === material || effect.onFloor === material),
  );
  return term ? nameOfTerm(term) : null;
}

function nameOfTint({ colour, shade }: Tint): Pair | null {
  const term = VOCABULARY.find(({ group, effect: { tints } }) => {
    const [only, ...more] = tints ?? [];
    return group === 'colour' && more.length === 0 && only?.colour === colour && only.shade === shade;
  });
  return term ? nameOfTerm(term) : null;
}

/** The shop has no drawer of its own for camel; wood counts as a colour. */
const COLOR_OF: Partial<Record<Colour, string>> = { camel: 'brown' };

function colorsOf(tints: readonly Tint[], materials: readonly Material[]): string[] {
  const colors = tints.map(({ colour }) => COLOR_OF[colour] ?? colour);
  const isWooden = materials.some((material) => WOODS.includes(material));
  return [...new Set([...colors, ...(isWooden ? ['wood'] : [])])];
}
