import type { Thing } from '../document/names.ts';
import type { ThingSides } from '../document/scene-document.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import type { Side } from './facts.ts';

type Axis = keyof ThingSides;

/** Their length runs from head to foot. */
const BEDS: ReadonlySet<Thing> = new Set(['bed', 'single-bed', 'bunk-bed']);
const AXES: readonly Axis[] = ['width', 'height', 'depth'];
/** Of a 16:9 screen, which is sold by its diagonal. */
const WIDTH_OF_DIAGONAL = 0.872;

/**
 * The sides of a thing as it was said to be large: 1.8米床 is wide, 3米长的餐桌 is wide as well, 1.8 × 0.9 is width by
 * depth. `isExact` is false where its designs reach only to the nearest size.
 */
export function sidesOf(kind: Thing, sides: readonly Side[]): { size: ThingSides; isExact: boolean } {
  const size: ThingSides = {};
  let isExact = true;
  const hasLength = sides.some(({ axis }) => axis === 'length');
  for (const { axis, metres: said } of sides) {
    const metres = kind === 'tv' && sides.length === 1 && axis === null ? said * WIDTH_OF_DIAGONAL : said;
    const name = nameOf(kind, axis, hasLength) ?? AXES_IN_ORDER.find((free) => size[free] === undefined);
    if (name === undefined || size[name] !== undefined) continue;
    const [min, max] = rangeOf(kind, name);
    size[name] = Number(Math.min(max, Math.max(min, metres)).toFixed(3));
    isExact &&= Math.abs(size[name] - metres) < 0.005;
  }
  return { size, isExact };
}

const AXES_IN_ORDER: readonly Axis[] = ['width', 'depth', 'height'];

function nameOf(kind: Thing, axis: Side['axis'], hasLength: boolean): Axis | null {
  if (axis === 'length') return BEDS.has(kind) ? 'depth' : 'width';
  // Of a table that is long and wide, the width is the shorter side.
  if (axis === 'width' && hasLength && !BEDS.has(kind)) return 'depth';
  return axis;
}

/** From the smallest to the largest that any of its designs can be. */
function rangeOf(kind: Thing, axis: Axis): [min: number, max: number] {
  const { variants, size, stretch } = THING_MAKERS[kind];
  const usual = Array.from({ length: variants }, (_, variant) => size(variant)[AXES.indexOf(axis)] ?? 0);
  return [Math.min(...usual) * stretch[0], Math.max(...usual) * stretch[1]];
}
