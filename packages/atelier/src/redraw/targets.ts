import { GROUPS } from '../build/built-scene.ts';
import type { SceneDocument, SceneThing } from '../document/scene-document.ts';
import { EngineError } from '../engine/engine-error.ts';
import { isMarked } from '../picture/mask.ts';

/** A surface of a scene by its name in the document. */
export type SurfaceName = keyof SceneDocument['surfaces'];

/** What lies under a mask: `share` of the mask, `own` of what is seen of it. `ids` are what shows it in the id map. */
export type Target = { share: number; own: number; ids: number[] } & (
  | { is: 'thing'; thing: SceneThing }
  | { is: 'surface'; surface: SurfaceName }
);

type Painted = {
  document: SceneDocument;
  ids: Uint16Array;
  things: readonly { id: number; path: string }[];
  mask: Uint8Array;
};

/** Of a thing's visible pixels, or of the mask: less is a brush that slipped. */
const OWN_SHARE_MIN = 0.25;
const MASK_SHARE_MIN = 0.2;
/** So much of a thing is painted over by somebody who means all of it. */
const WHOLE_MIN = 0.6;

/** What lies under the mask, most of it first, each once. Throws EngineError BAD_MASK, MASK_EMPTY, NOTHING_MASKED. */
export function findTargets({ document, ids, things, mask }: Painted): Target[] {
  if (mask.length !== ids.length) throw new EngineError('BAD_MASK');
  const seen = new Map<number, { all: number; masked: number }>();
  let painted = 0;
  for (const [i, id] of ids.entries()) {
    const isPainted = isMarked(mask[i]);
    if (isPainted) painted += 1;
    const count = seen.get(id) ?? { all: 0, masked: 0 };
    count.all += 1;
    if (isPainted) count.masked += 1;
    seen.set(id, count);
  }
  if (painted === 0) throw new EngineError('MASK_EMPTY');
  const targets = new Map<string, Target>();
  for (const { id, path } of things) {
    const count = seen.get(id);
    if (!count || count.masked === 0) continue;
    const share = count.masked / painted;
    const own = count.masked / count.all;
    const isMeant = share >= MASK_SHARE_MIN || own >= OWN_SHARE_MIN;
    const target = isMeant ? targetOf(document, path, { share, own, ids: [id] }) : null;
    if (!target) continue;
    // Four walls are one surface.
    const name = target.is === 'thing' ? `thing ${target.thing.id}` : target.surface;
    const known = targets.get(name);
    if (known) {
      known.share += share;
      known.own = Math.max(known.own, own);
      known.ids.push(id);
    } else targets.set(name, target);
  }
  if (targets.size === 0) throw new EngineError('NOTHING_MASKED');
  const all = [...targets.values()];
  // Somebody who paints over a sofa grazes the wall behind it, but means the sofa.
  const meant = all.some(({ is }) => is === 'thing') ? all.filter(({ is }) => is === 'thing') : all;
  return meant.toSorted((a, b) => b.share - a.share);
}

/** The things that are meant where none is named: beside one that was circled whole, one that was grazed is not. */
export function listMeant(targets: readonly Target[]): SceneThing[] {
  const things = targets.filter((target) => target.is === 'thing');
  const isWhole = things.some(({ own }) => own >= WHOLE_MIN);
  return things.filter(({ own }) => !isWhole || own >= OWN_SHARE_MIN).map(({ thing }) => thing);
}

function targetOf(
  document: SceneDocument,
  path: string,
  seen: Pick<Target, 'share' | 'own' | 'ids'>,
): Target | null {
  const [, group, name = ''] = path.split('/');
  if (group === GROUPS.furniture) {
    const thing = document.things.find(({ id }) => id === name);
    return thing ? { is: 'thing', thing, ...seen } : null;
  }
  if (group !== GROUPS.shell) return null;
  if (name.startsWith('wall-')) {
    const isFeature = name === `wall-${document.surfaces.feature?.wall}`;
    return { is: 'surface', surface: isFeature ? 'feature' : 'walls', ...seen };
  }
  return name === 'floor' || name === 'ceiling' ? { is: 'surface', surface: name, ...seen } : null;
}
