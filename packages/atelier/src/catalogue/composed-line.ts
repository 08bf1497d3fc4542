import { OUTDOOR_PLACES, type Place, type Style } from '../document/names.ts';
import { PLACE_ENTRIES, STYLE_TAGS } from './entries.ts';
import { makePlan, type ComposedRecipe } from './plan.ts';
import { joinTags, type TagName } from './tags.ts';

/** A place made of words, with what a shop says about it. */
export type ComposedLine = {
  slug: string;
  /** What a person would type for it; names the place and the style below. */
  words: string;
  seed: number;
  place: Place;
  style: Style;
  light: keyof typeof LIGHT_TAGS;
  title: readonly [zh: string, en: string];
  text: readonly [zh: string, en: string];
  /** Beyond place, style and light. */
  tags: readonly (TagName | readonly [zh: string, en: string])[];
  colors: string;
  price: number;
};

const LIGHT_TAGS = {
  morning: ['晨光', 'morning light'],
  day: ['自然光', 'daylight'],
  overcast: ['阴天', 'overcast'],
  dusk: ['黄昏', 'dusk'],
  night: ['夜景', 'night'],
} as const;

export function composedScenes(lines: readonly ComposedLine[]): ComposedRecipe[] {
  return lines.map((line) => recipeOf('scene', line, PLACE_ENTRIES[line.place][0]));
}

export function composedPanoramas(lines: readonly ComposedLine[]): ComposedRecipe[] {
  return lines.map((line) =>
    recipeOf('panorama', line, OUTDOOR_PLACES.has(line.place) ? 'exterior' : 'interior'),
  );
}

function recipeOf(kind: 'scene' | 'panorama', line: ComposedLine, category: string): ComposedRecipe {
  const { slug, words, seed, place, style, light, title, text, colors, price } = line;
  const tags = joinTags(PLACE_ENTRIES[place][1], STYLE_TAGS[style], LIGHT_TAGS[light], ...line.tags);
  const description = text;
  const plan = makePlan(kind, slug, { category, title, description, tags, colors, price });
  return { plan, words, seed, place, style };
}
