import type { Material, Thing } from '../document/names.ts';
import type { SceneSurface, SceneThing } from '../document/scene-document.ts';
import type { Makers } from '../layout/stood.ts';
import type { SurfaceGroup } from '../things/thing-maker.ts';
import { groupOf } from './surfaces.ts';
import type { Furnishing, Wanted } from './wanted.ts';

/** The surface the words give a thing; a colour alone goes on what such a thing is usually made of. */
export function surfaceFor(
  w: Pick<Wanted, 'kind' | 'material' | 'colour'>,
  variant: number,
  f: Pick<Furnishing, 'makers' | 'style'>,
): SceneSurface | undefined {
  if (w.material) return { material: w.material, scale: 1, ...(w.colour ? { colour: w.colour } : {}) };
  if (!w.colour) return undefined;
  const group: SurfaceGroup = f.makers[w.kind].surfaces?.(variant)[0] ?? 'timber';
  const usual = f.style[group][0]?.material ?? 'latex-paint';
  const isTimber = groupOf(usual) === 'wood';
  return { material: isTimber ? 'lacquer' : usual, scale: 1, colour: w.colour };
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
