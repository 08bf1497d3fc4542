import type { Backdrop, EnvironmentName, ToneMapping } from '#viewer/environment-names.ts';
import type { Matcap, ModelMode } from '#viewer/model-modes.ts';
import type { MeasureTool } from '#viewer/point-measure.ts';
import type { Axis, Cuts } from '#viewer/section.ts';
import type { Opening, Room } from './fit.ts';

/** How a model is looked at. Parts, materials and variants are named by their places in the document. */
export type Look = {
  mode: ModelMode;
  matcap: Matcap;
  hasWires: boolean;
  isTurning: boolean;
  isMeasured: boolean;
  hasGrid: boolean;
  /** A room without the walls that one looks at from behind. */
  isCut: boolean;
  environment: EnvironmentName;
  lightDegrees: number;
  strength: number;
  exposure: number;
  toneMapping: ToneMapping;
  backdrop: Backdrop;
  backdropColor: string;
  hasShadow: boolean;
  hidden: ReadonlySet<number>;
  ghosts: ReadonlySet<number>;
  alone: number | null;
  /** The part that is worked with. */
  chosen: number | null;
  /** The part that the camera has gone to. */
  focused: number | null;
  material: number | null;
  variant: number | null;
  cuts: Cuts;
  tool: MeasureTool | null;
  hasPerson: boolean;
  hasDoor: boolean;
  door: Opening;
  hasRoom: boolean;
  room: Room;
};

export const FIRST_LOOK: Look = {
  ...{ mode: 'shaded', matcap: 'porcelain', hasWires: false },
  ...{ isTurning: true, isMeasured: false, hasGrid: false, isCut: true },
  ...{ environment: 'studio', lightDegrees: 0, strength: 1, exposure: 1, toneMapping: 'neutral' },
  ...{ backdrop: 'none', backdropColor: '#16191f', hasShadow: true },
  ...{ hidden: new Set(), ghosts: new Set(), alone: null, chosen: null, focused: null },
  ...{ material: null, variant: null, cuts: {}, tool: null },
  ...{ hasPerson: false, hasDoor: false, door: { width: 0.8, height: 2 } },
  ...{ hasRoom: false, room: { width: 4, depth: 5, height: 2.7 } },
};

/** Of a look, what light is on and what lies behind. */
export const LIGHT_KEYS = [
  ...(['environment', 'lightDegrees', 'strength', 'exposure'] as const),
  ...(['toneMapping', 'backdrop', 'backdropColor', 'hasShadow'] as const),
] as const satisfies readonly (keyof Look)[];
export type LightLook = Pick<Look, (typeof LIGHT_KEYS)[number]>;

export function pickLight(look: LightLook): LightLook {
  return Object.fromEntries(LIGHT_KEYS.map((key) => [key, look[key]])) as LightLook;
}

/** With the part in the set where it was not, and without it where it was. */
export function toggle(set: ReadonlySet<number>, part: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(part)) next.add(part);
  return next;
}

/** Choosing a part lets go of a material, and the other way round: one thing shines at a time. */
export function choosePart(part: number | null): Partial<Look> {
  return { chosen: part, material: null };
}

/** Hides the chosen part; what is hidden is worked with no longer. */
export function hideChosen({ chosen, hidden, alone }: Look): Partial<Look> {
  if (chosen === null) return {};
  return { hidden: toggle(hidden, chosen), chosen: null, ...(alone === chosen && { alone: null }) };
}

/** Shows the chosen part by itself, or all again. A hidden one comes back. */
export function isolateChosen({ chosen, alone, hidden }: Look): Partial<Look> {
  if (alone !== null && (chosen === null || chosen === alone)) return { alone: null };
  if (chosen === null) return {};
  const next = new Set(hidden);
  next.delete(chosen);
  return { alone: chosen, hidden: next };
}

/** All parts as they came. */
export const EVERYTHING: Partial<Look> = { hidden: new Set(), ghosts: new Set(), alone: null };

export function isEverythingShown({ hidden, ghosts, alone }: Look): boolean {
  return hidden.size === 0 && ghosts.size === 0 && alone === null;
}

/** A plane through the middle, or none. */
export function toggleCut(cuts: Cuts, axis: Axis): Cuts {
  const { [axis]: cut, ...others } = cuts;
  return cut ? others : { ...others, [axis]: { at: 0.5, isFlipped: false } };
}

/** What Escape does, step by step: ends a tool, shows all parts, lets go. Null where there is nothing to leave. */
export function leave(look: Look): Partial<Look> | null {
  if (look.tool !== null) return { tool: null };
  if (look.alone !== null) return { alone: null };
  if (look.chosen !== null || look.material !== null) return { chosen: null, material: null };
  return null;
}
