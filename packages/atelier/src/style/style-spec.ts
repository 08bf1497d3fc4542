import type { LocalText } from '../document/local-text.ts';
import type { Material, Place, Style, Thing } from '../document/names.ts';
import type { SceneLight } from '../document/scene-document.ts';

/** A surface a style may choose: material, and a colour in `#rrggbb` where the material takes one. */
export type SurfaceChoice = { material: Material; colour?: string };

/** Numbers of designs by thing, the most typical first. */
export type Preferences = Partial<Record<Thing, readonly number[]>>;

/** What makes a style recognisable at a glance. Lists are drawn from by the seed; the first is the most typical. */
export type StyleSpec = {
  id: Style;
  name: LocalText;
  /** `#rrggbb`: main, second, accent, and more accents. */
  palettes: readonly (readonly string[])[];
  floor: readonly SurfaceChoice[];
  walls: readonly SurfaceChoice[];
  ceiling: readonly SurfaceChoice[];
  /** One wall that differs; empty for styles that have none. */
  feature: readonly SurfaceChoice[];
  /** Main and second surface of furniture by group. */
  seating: readonly SurfaceChoice[];
  timber: readonly SurfaceChoice[];
  stone: readonly SurfaceChoice[];
  metal: readonly SurfaceChoice[];
  textile: readonly SurfaceChoice[];
  /** Designs this style prefers, by variant number of the thing's maker. */
  variants: Preferences;
  /** What stands in for a thing: a low tea table for a coffee table. */
  instead: Partial<Record<Thing, Thing>>;
  /** Added where there is room, by place. */
  extras: Partial<Record<Place | 'any', readonly Thing[]>>;
  /** Clear height in metres, and window manner. */
  heightM: readonly [min: number, max: number];
  windows: 'floor-to-ceiling' | 'grid' | 'sash' | 'slit' | 'arched' | 'wide';
  light: Pick<SceneLight, 'kelvin' | 'contrast'> & { hours: readonly number[]; sky: SceneLight['sky'] };
  /** Share of the floor that furniture may take. */
  density: number;
};

/** A style without its furniture's designs. */
export type StyleLook = Omit<StyleSpec, 'variants'>;
