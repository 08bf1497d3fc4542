import type { LocalText } from '../../document/local-text.ts';
import type { Colour, Material, Place, Style, Thing } from '../../document/names.ts';
import type { SceneBrief, ThingSides } from '../../document/scene-document.ts';

export type Shade = NonNullable<SceneBrief['colours'][number]['shade']>;
export type Tint = SceneBrief['colours'][number];
export type Wish = NonNullable<SceneBrief['things'][number]['wish']>;
export type Surface = keyof SceneBrief['surfaces'];
export type Opening = SceneBrief['openings'][number];
export type Mood = SceneBrief['moods'][number];

/** What a word does to the brief. One word may do several things: a chapel is a gallery with a cross of light. */
export type Effect = {
  place?: Place;
  style?: Style;
  /** Says where or how only roughly, and steps back where something closer is named: villa, modern. */
  isBroad?: true;
  /** Stands for what the engine has not: said, and used all the same. */
  isNear?: true;
  /** Lies round every house, so that a house with it is a house. */
  isRoundHouse?: true;
  thing?: Thing;
  /** Where the word says it. */
  shape?: NonNullable<SceneBrief['things'][number]['shape']>;
  /** Said by the word itself, in metres: a wardrobe of six doors. */
  size?: ThingSides;
  /** A loose word means another thing in another place: a chair. */
  byPlace?: Partial<Record<Place, Thing>>;
  /** All that a loose word covers, for when it is refused: lamps. */
  allThings?: readonly Thing[];
  /** Of the thing that follows, also at a distance: a round yellow rug. */
  outline?: 'round' | 'curved' | 'oval';
  /** What a word that mostly means something else is where it is counted or has a place: the id of a term. */
  asThing?: string;
  /** Only there. */
  asThingIn?: Place;
  /** Makes another thing of a thing that follows: an L-shaped sofa is a sectional. */
  turns?: Partial<Record<Thing, Thing>>;
  opening?: Opening;
  surface?: Surface;
  material?: Material;
  /** The same, laid on a floor: oak becomes planks. */
  onFloor?: Material;
  /** All that a loose word covers, for when it is refused: wood. */
  allMaterials?: readonly Material[];
  /** Of a noun that says what the next one is of: a stone fireplace. */
  asAdjective?: Effect;
  /** Too short to stand alone: 木 in 木桌. */
  isBoundOnly?: true;
  tints?: readonly Tint[];
  shade?: Shade;
  /** Said by the word itself: a double vanity. */
  count?: number;
  amount?: 'few' | 'many';
  light?: SceneBrief['light'];
  camera?: SceneBrief['camera'];
  look?: NonNullable<SceneBrief['look']>;
  aspect?: NonNullable<SceneBrief['aspect']>;
  moods?: readonly Mood[];
  wish?: Wish;
  addsThings?: SceneBrief['things'];
  addsOpenings?: readonly Opening[];
  addsSurfaces?: SceneBrief['surfaces'];
  without?: Partial<SceneBrief['without']>;
  /** What refusing the word does instead. */
  refused?: Effect;
  /** Why it does nothing. */
  why?: LocalText;
};

/** Words that hold others together. */
export type Role =
  | { as: 'no'; reaches: 'list' | 'word' }
  | { as: 'with' }
  /** 而是: what was refused before it comes otherwise. */
  | { as: 'turn' }
  | { as: 'and' }
  | { as: 'or' }
  | { as: 'of' }
  /** Joins a noun to the material after it: 是, 采用, in, made of. */
  | { as: 'is' }
  /** 在, 位于: what stands before it is what is placed. */
  | { as: 'at' }
  | { as: 'beside'; isAround?: true }
  | { as: 'article' }
  /** 每桌: what is counted next comes with each of what was counted before; 每边: on so many sides of it. */
  | { as: 'each'; sides: number }
  | { as: 'number'; value: number }
  /** 张, 把, 盏; `of` in "pair of". */
  | { as: 'counter' }
  | { as: 'degree'; amount: 'few' | 'many' }
  /** 六人 before a table asks for six chairs. */
  | { as: 'seats' }
  /** How large a place is, where it stands before one; things have their own sizes. */
  | { as: 'bulk'; mood: Mood }
  /** A part that lends its material to the whole: 台面, legs. */
  | { as: 'part' }
  /** A noun that is no thing and ends what stands before it: accents, 元素. */
  | { as: 'head' }
  | { as: 'unit'; of: 'area' | 'length' | 'kelvin' | 'storey'; inMetres: number }
  | { as: 'times' }
  | { as: 'axis'; axis: 'width' | 'depth' | 'height'; isRoom?: true }
  | { as: 'clock'; half?: true }
  | { as: 'halfday'; isAfternoon: boolean };

export const GROUPS = {
  place: { weight: 3, anchor: 1 },
  style: { weight: 2, anchor: 1 },
  thing: { weight: 2, anchor: 1 },
  opening: { weight: 2, anchor: 1 },
  material: { weight: 2, anchor: 1 },
  surface: { weight: 1, anchor: 0.5 },
  colour: { weight: 1, anchor: 0 },
  light: { weight: 1, anchor: 0 },
  camera: { weight: 1, anchor: 0 },
  format: { weight: 1, anchor: 0 },
  mood: { weight: 1, anchor: 0 },
  size: { weight: 1, anchor: 0 },
  /** Says that it is about buildings, and no more: interior, apartment. */
  domain: { weight: 1, anchor: 1 },
  where: { weight: 0.5, anchor: 0 },
  /** Costs nothing, changes nothing, and is named with the reason. */
  void: { weight: 0, anchor: 0 },
  /** Costs nothing and is passed over. */
  silent: { weight: 0, anchor: 0 },
  /** What the engine does not draw; weighs against the prompt. */
  foreign: { weight: 3, anchor: 0 },
  /** Asks for another kind of work: a logo, a portrait, a poem. */
  'foreign-work': { weight: 6, anchor: 0 },
  /** Rooms and buildings that the engine has not. */
  'foreign-place': { weight: 3, anchor: 0 },
} as const;
export type Group = keyof typeof GROUPS;

export type Term = {
  /** `group:first English spelling`; public, so that new spellings go to the end of their row. */
  id: string;
  group: Group;
  /** Chinese ones first; the first of each language is the name that people are shown. */
  spellings: readonly string[];
  weight: number;
  /** How far it shows that the prompt is about a room or building; one is enough. */
  anchor: number;
  effect: Effect;
  role: Role | null;
};

/** Chinese spellings separated by spaces, English ones by commas, what they do; weak words prove nothing alone. */
export type Row = readonly [zh: string, en: string, effect?: Effect, strength?: 'weak'];

/** Terms of a group, one a row. */
export function listTerms(group: Group, rows: readonly Row[], role: Role | null = null): Term[] {
  return rows.map(([zh, en, effect = {}, strength]) => {
    // Long lists run over several lines.
    const english = en.split(',').flatMap((spelling) => spelling.replaceAll(/\s+/g, ' ').trim() || []);
    const spellings = [...zh.split(/\s+/).filter(Boolean), ...english];
    const { weight, anchor } = GROUPS[group];
    return {
      id: `${group}:${(english[0] ?? spellings[0] ?? '').replaceAll(' ', '-')}`,
      group,
      spellings,
      weight,
      anchor: strength === 'weak' ? Math.min(0.4, anchor) : anchor,
      effect,
      role,
    };
  });
}

/** Colours a thing or scene can have; for tables that say only a colour. */
export function tint(colour: Colour, shade?: Shade): Effect {
  return { tints: [shade === undefined ? { colour } : { colour, shade }] };
}
