import type { Material, Thing } from '../document/names.ts';
import type { SceneSurface, SceneThing } from '../document/scene-document.ts';
import type { Makers } from '../layout/stood.ts';
import type { SurfaceGroup } from '../things/thing-maker.ts';
import { groupOf } from './surfaces.ts';
import type { Furnishing, Wanted } from './wanted.ts';

type Worded = Pick<Wanted, 'kind' | 'material' | 'colour'>;
type Among = Pick<Furnishing, 'makers' | 'style'>;

/** Seats that nobody would have without upholstery: wood, metal or stone said of them is said of their frame or feet. */
const SOFT: ReadonlySet<Thing> = new Set([
  ...(['sofa', 'curved-sofa', 'armchair', 'lounge-chair', 'daybed', 'pouf', 'floor-cushion'] as const),
]);

/** What frames and feet are made of. */
const HARD: ReadonlySet<SurfaceGroup> = new Set(['timber', 'metal', 'stone']);

/**
 * The surfaces the words give a thing. A material goes on every part that is made of the like: wood on a frame, and on the
 * seat unless it is soft or has a colour of its own. A colour alone goes on what such a thing is usually made of.
 */
export function surfacesFor(w: Worded, variant: number, f: Among): Pick<SceneThing, 'surface' | 'accent'> {
  const [main, accent] = f.makers[w.kind].surfaces?.(variant) ?? (['timber', 'metal'] as const);
  if (!w.material) return w.colour ? { surface: tinted(w.colour, main, f) } : {};
  const groups = surfaceGroupsOf(w.material);
  const named: SceneSurface = { material: w.material, scale: 1 };
  const isSoft = SOFT.has(w.kind);
  const isFrame = !groups.includes(main) && (groups.includes(accent) || (isSoft && HARD.has(accent)));
  if (isFrame && w.colour) return { surface: tinted(w.colour, main, f), accent: named };
  if (isFrame && isSoft) return { accent: named };
  const whole = { ...named, ...(w.colour ? { colour: w.colour } : {}) };
  return { surface: whole, ...(groups.includes(accent) ? { accent: whole } : {}) };
}

function tinted(colour: string, group: SurfaceGroup, { style }: Among): SceneSurface {
  const usual = style[group][0]?.material ?? 'latex-paint';
  const isTimber = groupOf(usual) === 'wood';
  return { material: isTimber ? 'lacquer' : usual, scale: 1, colour };
}

/** Whether one of the parts is made of the like of a material. */
export function takesMaterial(material: Material, surfaces: readonly SurfaceGroup[]): boolean {
  const groups = surfaceGroupsOf(material);
  return surfaces.some((group) => groups.includes(group));
}

/** Materials that were named without saying of what, on the things they suit; what suits nothing is left out. */
export function spreadMaterials(
  things: readonly SceneThing[],
  materials: readonly Material[],
  makers: Makers,
): SceneThing[] {
  const out = things.map((t) => ({ ...t }));
  for (const material of materials) {
    const groups = surfaceGroupsOf(material);
    const takes = out.filter((t) => {
      if (t.surface || t.accent) return false;
      const surfaces = makers[t.kind].surfaces?.(t.variant);
      return surfaces !== undefined && groups.includes(surfaces[0]);
    });
    const [first] = takes;
    if (first) {
      for (const t of takes.filter((x) => x.kind === first.kind || isSet(first.kind, x.kind)))
        t.surface = { material, scale: 1 };
      continue;
    }
    const second = out.find(
      (t) => !t.accent && groups.includes(makers[t.kind].surfaces?.(t.variant)[1] ?? 'timber'),
    );
    if (second) second.accent = { material, scale: 1 };
  }
  return out;
}

/** Storage and tables of one room are of one wood. */
function isSet(a: Thing, b: Thing): boolean {
  const timber: readonly Thing[] = [
    'coffee-table',
    'tv-cabinet',
    'sideboard',
    'bookshelf',
    'dining-table',
    'desk',
    'wardrobe',
    'nightstand',
    'console',
    'tea-table',
  ];
  return timber.includes(a) && timber.includes(b);
}

function surfaceGroupsOf(material: Material): readonly SurfaceGroup[] {
  switch (groupOf(material)) {
    case 'wood':
      return ['timber'];
    case 'concrete':
    case 'stone':
    case 'tile':
    case 'brick':
      return ['stone'];
    case 'textile':
      return ['seating', 'textile'];
    case 'metal':
      return ['metal'];
    case 'paint':
      return ['timber'];
    default:
      return ['stone', 'timber'];
  }
}
