import type { Thing } from '../document/names.ts';
import type { SceneThing } from '../document/scene-document.ts';
import { groupOf } from './surfaces.ts';

const FRONTS: ReadonlySet<Thing> = new Set(['wall-cabinets', 'kitchen-island']);
/** Said of a kitchen they are its worktops. */
const TOPS: ReadonlySet<ReturnType<typeof groupOf>> = new Set(['stone', 'concrete']);

/** Cabinets that are said to be white are white above the worktop and at the island too, unless those are said otherwise. */
export function matchFronts(things: readonly SceneThing[]): SceneThing[] {
  const surface = things.find(({ kind }) => kind === 'kitchen-run')?.surface;
  if (surface === undefined || TOPS.has(groupOf(surface.material))) return [...things];
  return things.map((thing) =>
    FRONTS.has(thing.kind) ? { ...thing, surface: thing.surface ?? surface } : thing,
  );
}
