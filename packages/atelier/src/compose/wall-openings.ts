import type { SceneBrief, SceneDocument, SceneOpening } from '../document/scene-document.ts';

export type Wall = 'back' | 'front' | 'left' | 'right';
export type Size = SceneDocument['size'];
export type Asked = SceneBrief['openings'][number];

/** Metres from end to end. */
export function lengthOf(size: Size, wall: Wall): number {
  return wall === 'back' || wall === 'front' ? size.width : size.depth;
}

/** A cut in whole centimetres: metres along its wall, and up. */
export function make(
  wall: SceneOpening['wall'],
  kind: SceneOpening['kind'],
  from: number,
  to: number,
  sill: number,
  head: number,
  curtain: SceneOpening['curtain'] = 'none',
): SceneOpening {
  const cm = (v: number): number => Number(Math.max(0, v).toFixed(2));
  return { wall, kind, from: cm(from), to: cm(to), sill: cm(sill), head: cm(head), curtain };
}

/** The wall that light comes from next. */
export const OTHER_LIGHT: Readonly<Record<Wall, Wall>> = {
  left: 'right',
  right: 'left',
  back: 'left',
  front: 'back',
};

/** The wall that an opening was asked for in. */
export function wallAsked(openings: readonly Asked[], kind: Asked['kind']): Wall | undefined {
  const side = openings.find((o) => o.kind === kind && o.side !== undefined)?.side;
  return side === 'ceiling' ? undefined : side;
}

/** Whether something is cut in that stretch of a wall, or close beside it. */
export function collides(out: readonly SceneOpening[], wall: Wall, from: number, to: number): boolean {
  return out.some((o) => o.wall === wall && from < o.to + 0.15 && to > o.from - 0.15);
}
