import { z } from 'zod';
import { MATERIALS, PLACES, STYLES, THINGS, type Colour } from './names.ts';

export const SCENE_VERSION = 1;
export const THINGS_MAX = 200;
export const VILLA_STOREYS_MAX = 3;
/** Of a house of which no number is said. */
export const VILLA_STOREYS_USUAL = 2;
/** What stands above the last ceiling, in storeys. */
export const VILLA_PARAPET_STOREYS = 0.05;
/** Narrower or lower cuts in a wall are slips of the hand. */
export const OPENING_MIN_M = 0.04;
const ID = /^[a-z][a-z0-9-]{0,39}$/;
/** sRGB; design programs write it in capitals. */
const hexColour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, '#rrggbb');

const metres = (min: number, max: number) => z.number().min(min).max(max);
const share = z.number().min(0).max(1);

/** A surface: a material, its colour where that can be chosen, and how large its pattern is. */
const surface = z.strictObject({
  material: z.enum(MATERIALS),
  colour: hexColour.optional(),
  /** 1 is the material's true size. */
  scale: z.number().min(0.1).max(10).default(1),
});

export const WALLS = ['back', 'front', 'left', 'right'] as const;

/** Cut in a wall, or in the ceiling. Metres along the wall from its left end seen from inside, and up from the floor. */
const opening = z.strictObject({
  wall: z.enum([...WALLS, 'ceiling']),
  kind: z.enum(['window', 'door', 'arch', 'moon-gate', 'slit', 'cross', 'glass-block', 'bare']),
  from: metres(0, 60),
  to: metres(0, 60),
  sill: metres(0, 12),
  head: metres(0, 12),
  curtain: z.enum(['none', 'drapes', 'sheer', 'blind']).default('none'),
});

/**
 * One thing. Without `position` the layout finds its place, led by `wish`; with it, it stands there: metres from the
 * middle of the floor, X to the right, Z towards the viewer's wall, Y up; `turnDeg` about Y, 0 facing +Z.
 */
const thing = z.strictObject({
  id: z.string().regex(ID),
  kind: z.enum(THINGS),
  /** Which of its kind's designs; what a kind offers is counted modulo. */
  variant: z.int().min(0).max(99).default(0),
  /** Main and second surface; the style's where they are not given. */
  surface: surface.optional(),
  accent: surface.optional(),
  /** Metres: width, height, depth. */
  size: z.tuple([metres(0.02, 30), metres(0.01, 12), metres(0.02, 30)]).optional(),
  position: z.tuple([metres(-60, 60), metres(-5, 40), metres(-60, 60)]).optional(),
  turnDeg: z.number().min(-360).max(360).optional(),
  wish: z
    .strictObject({
      side: z.enum(['left', 'right', 'centre', 'back', 'front']).optional(),
      by: z.enum(['window', 'wall', 'corner']).optional(),
      /** Id of the thing it belongs to: chairs to their table. */
      beside: z.string().regex(ID).optional(),
    })
    .optional(),
});

const light = z.strictObject({
  /** Local solar time, 0–24. */
  hour: z.number().min(0).max(24),
  sky: z.enum(['clear', 'hazy', 'overcast', 'night']),
  /** Where the sun stands, degrees from the back wall's outward normal, clockwise from above. */
  azimuthDeg: z.number().min(-360).max(360),
  /** Colour temperature of the lamps. */
  kelvin: z.number().min(1800).max(9000),
  /** Whether lamps burn, and how strongly: 0 off, 1 as fitted. */
  lamps: z.number().min(0).max(4),
  /** Exposure in stops against the metered one. */
  exposureEv: z.number().min(-3).max(3).default(0),
  /** 0 soft … 1 hard. */
  contrast: share.default(0.5),
  /** Thickness of the air, in which what is far fades: 0 clear … 1 thick. */
  haze: share.default(0),
});

const camera = z.strictObject({
  kind: z.enum(['perspective', 'axonometric', 'plan', 'panorama']),
  /** Full-frame millimetres; perspective only. */
  lensMm: z.number().min(10).max(200).default(26),
  /** Station and what it looks at; the composition chooses them where they are not given. */
  eye: z.tuple([metres(-80, 80), metres(-5, 80), metres(-80, 80)]).optional(),
  target: z.tuple([metres(-80, 80), metres(-5, 80), metres(-80, 80)]).optional(),
  composition: z.enum(['one-point', 'two-point', 'corner', 'close-up']).default('two-point'),
  height: z.enum(['low', 'eye', 'high', 'bird']).default('eye'),
  /** Metres; 0 has everything sharp. */
  apertureM: z.number().min(0).max(0.2).default(0),
});

/**
 * A scene as data: what the words asked for, what the layout made of it, and what a person may edit by hand. The same
 * document, seed and engine version always give the same bytes.
 */
export const sceneDocumentSchema = z.strictObject({
  version: z.literal(SCENE_VERSION),
  seed: z.int().min(0).max(0xffff_ffff),
  place: z.enum(PLACES),
  style: z.enum(STYLES),
  /** Metres inside, wall to wall; outdoors the plot. */
  size: z.strictObject({ width: metres(1.2, 40), depth: metres(1.2, 40), height: metres(2, 30) }),
  /** Of a villa; left out, the house has the storeys that its design has. */
  storeys: z.int().min(1).max(VILLA_STOREYS_MAX).optional(),
  surfaces: z.strictObject({
    floor: surface,
    walls: surface,
    ceiling: surface,
    /** One wall that differs. */
    feature: surface.extend({ wall: z.enum(WALLS) }).optional(),
  }),
  openings: z.array(opening).max(24),
  /** `#rrggbb`: main, second, accent; tints what has no colour of its own. */
  palette: z.array(hexColour).min(3).max(6),
  things: z.array(thing).max(THINGS_MAX),
  light,
  camera,
  /** How the picture is drawn. */
  look: z.enum(['photo', 'clay', 'line']).default('photo'),
  aspect: z.enum(['3:2', '4:3', '16:9', '1:1', '3:4', '2:3', '9:16', '2:1']).default('3:2'),
});

export type SceneDocument = z.output<typeof sceneDocumentSchema>;
export type SceneSurface = SceneDocument['surfaces']['floor'];
export type SceneThing = SceneDocument['things'][number];
export type SceneOpening = SceneDocument['openings'][number];
export type SceneLight = SceneDocument['light'];
export type SceneCamera = SceneDocument['camera'];

/** Of a thing as it stands: across, from front to back, and up. */
export type ThingSides = { width?: number; depth?: number; height?: number };

/** What the words ask for, before a seed makes a scene of it. Everything not said is left out. */
export type SceneBrief = {
  place?: SceneDocument['place'];
  style?: SceneDocument['style'];
  /** Floor area in m², clear height in m. */
  areaM2?: number;
  heightM?: number;
  /** Of a villa or a tower. */
  storeys?: number;
  widthM?: number;
  depthM?: number;
  /** What is wanted, with how many; `amount` where only a degree was said. */
  things: {
    kind: SceneThing['kind'];
    count?: number;
    amount?: 'few' | 'many';
    /** Of tables, rugs, mirrors and hanging lamps; of trees, what grows; of wardrobes, all of it behind doors. */
    shape?: 'round' | 'maple' | 'pine' | 'bamboo' | 'hewn' | 'shut';
    /** Metres; within what its designs can be made in. */
    size?: ThingSides;
    material?: SceneSurface['material'];
    colour?: Colour;
    shade?: 'light' | 'dark' | 'warm' | 'cool' | 'muted';
    /** `beside` is the id that the first of the other kind gets: `sofa-1`. */
    wish?: SceneThing['wish'];
  }[];
  /** Openings by kind: 落地窗 is a window with `isFullHeight`. */
  openings: {
    kind: SceneOpening['kind'] | 'skylight';
    isFullHeight?: boolean;
    curtain?: SceneOpening['curtain'];
    /** Of windows and doors. */
    count?: number;
    /** The wall it was asked for in. */
    side?: SceneOpening['wall'];
  }[];
  surfaces: Partial<Record<'floor' | 'walls' | 'ceiling' | 'feature', SceneSurface['material']>>;
  /** Colours said of a surface, whatever it is made of. */
  surfaceColours?: Partial<
    Record<
      'floor' | 'walls' | 'ceiling' | 'feature',
      { colour: Colour; shade?: 'light' | 'dark' | 'warm' | 'cool' | 'muted' }
    >
  >;
  /** Materials named without a place, strongest first. */
  materials: SceneSurface['material'][];
  colours: { colour: Colour; shade?: 'light' | 'dark' | 'warm' | 'cool' | 'muted' }[];
  light: Partial<
    Pick<SceneLight, 'hour' | 'sky' | 'kelvin' | 'lamps' | 'exposureEv' | 'contrast' | 'haze'> & {
      from: 'back' | 'side' | 'front' | 'top';
    }
  >;
  camera: Partial<Pick<SceneCamera, 'kind' | 'lensMm' | 'composition' | 'height' | 'apertureM'>>;
  look?: SceneDocument['look'];
  aspect?: SceneDocument['aspect'];
  /** How it should feel; each nudges proportions, palette or light. */
  moods: (
    | 'spacious'
    | 'compact'
    | 'double-height'
    | 'cosy'
    | 'austere'
    | 'luxurious'
    | 'empty'
    | 'geometric'
    | 'curved'
    | 'vintage'
    | 'natural'
    | 'muted'
    | 'vivid'
    | 'high-contrast'
  )[];
  /** What must not be there. */
  without: {
    things: SceneThing['kind'][];
    openings: (SceneOpening['kind'] | 'skylight')[];
    materials: SceneSurface['material'][];
    colours: Colour[];
  };
};
