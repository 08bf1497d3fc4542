import { GROUPS } from '../build/built-scene.ts';
import { surfaceFor } from '../compose/thing-surfaces.ts';
import { namedColour } from '../compose/tint.ts';
import type { LocalText } from '../document/local-text.ts';
import { readSceneDocument } from '../document/read-scene-document.ts';
import type { Thing } from '../document/names.ts';
import type { SceneBrief, SceneDocument, SceneSurface, SceneThing } from '../document/scene-document.ts';
import { EngineError } from '../engine/engine-error.ts';
import { readPrompt, type Reading } from '../language/read-prompt.ts';
import type { Group } from '../language/vocabulary/term.ts';
import type { Makers } from '../layout/stood.ts';
import { isMarked } from '../picture/mask.ts';
import { STYLE_BOOK } from '../style/style-book.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';

/** A picture the engine made, and what was painted over in it. */
export type RedrawRequest = {
  /** Laid out, as the picture was made from it. */
  document: SceneDocument;
  /** The picture's id map, and what its ids stand for. */
  ids: Uint16Array;
  things: readonly { id: number; path: string }[];
  /** What is marked was painted over, see isMarked. */
  mask: Uint8Array;
  prompt: string;
  negative?: string;
};

export type RedrawPlan = {
  document: SceneDocument;
  /** Ids of things, and names of surfaces, that are other than before. */
  changed: string[];
  reading: Reading;
  /** Words that were understood and change nothing here, and why. */
  noEffect: Reading['noEffect'];
};

type SurfaceName = 'floor' | 'walls' | 'ceiling';
type Target = { share: number } & (
  | { is: 'thing'; thing: SceneThing }
  | { is: 'surface'; surface: SurfaceName }
);

/** Of a thing's visible pixels, or of the mask: less is a brush that slipped. */
const OWN_SHARE_MIN = 0.25;
const MASK_SHARE_MIN = 0.2;

/**
 * Changes in a scene what was painted over, as the new words say: another material or colour, another thing in its place,
 * or nothing in its place. Everything else of the document stays, so that everything else of the picture can. Throws
 * EngineError BAD_MASK, MASK_EMPTY, NOTHING_MASKED, WORDS_UNKNOWN or SCENE_INVALID.
 */
export function planRedraw(request: RedrawRequest, makers: Makers = THING_MAKERS): RedrawPlan {
  const { prompt, negative } = request;
  const document = readSceneDocument(request.document);
  const targets = findTargets(request);
  const reading = readPrompt({ prompt, ...(negative === undefined ? {} : { negative }) });
  const edit = new SceneEdit(document, makers);
  const { brief } = reading;
  const unwanted = new Set<Thing>(brief.without.things);
  const things = targets.flatMap((target) => (target.is === 'thing' ? [target.thing] : []));
  for (const thing of things) if (unwanted.has(thing.kind)) edit.remove(thing);
  const left = things.filter(({ kind }) => !unwanted.has(kind));
  const wanted = brief.things.filter(({ kind }) => !unwanted.has(kind));
  const [first] = wanted;
  const same = left.filter(({ kind }) => wanted.some((want) => want.kind === kind));
  if (first && same.length === 0) edit.replace(left, first);
  for (const thing of same) {
    const want = wanted.find(({ kind }) => kind === thing.kind);
    if (want) edit.refinish(thing, want.material ?? brief.materials[0], hexFor(want, brief));
  }
  const material = brief.materials[0];
  const hex = hexFor({}, brief);
  if (!first && (material !== undefined || hex !== undefined)) {
    for (const thing of left) edit.refinish(thing, material, hex);
  }
  for (const target of targets) {
    if (target.is !== 'surface' || first) continue;
    edit.resurface(target.surface, brief.surfaces[target.surface] ?? material, hex);
  }
  if (edit.changed.length === 0) throw new EngineError('WORDS_UNKNOWN');
  const used = new Set<Thing>([
    ...unwanted,
    ...(same.length > 0 ? same.map(({ kind }) => kind) : first ? [first.kind] : []),
  ]);
  return { document: edit.result(), changed: edit.changed, reading, noEffect: listIdle(reading, used) };
}

/** What only a whole picture has. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set<Group>([
  'place',
  'style',
  'light',
  'camera',
  'format',
  'mood',
  'size',
  'opening',
]);

function listIdle({ recognised, noEffect, brief }: Reading, used: ReadonlySet<Thing>): Reading['noEffect'] {
  const whole = recognised.filter(({ term }) => OF_THE_WHOLE.has(term.split(':')[0] ?? ''));
  const idle = brief.things.filter(({ kind }) => !used.has(kind));
  return [
    ...noEffect,
    ...whole.map(({ text }) => ({ text, why: NOT_HERE })),
    ...idle.map(({ kind }) => ({ text: kind, why: ONE_THING })),
  ];
}

const NOT_HERE: LocalText = {
  zh: '重绘只改涂抹到的物件和表面，整个画面的设定不变',
  en: 'only the things and surfaces that were painted over change, not the picture as a whole',
};
const ONE_THING: LocalText = {
  zh: '涂抹的地方只换成一种物件',
  en: 'one kind of thing takes the place of what was painted over',
};

/** The colour said of a thing, else the first that was said at all. */
function hexFor(
  { colour, shade }: Pick<SceneBrief['things'][number], 'colour' | 'shade'>,
  { colours }: SceneBrief,
): string | undefined {
  if (colour !== undefined)
    return namedColour(colour, shade ?? colours.find((own) => own.colour === colour)?.shade);
  const [named] = colours;
  return named && namedColour(named.colour, named.shade);
}

/** What lies under the mask, most of it first. */
function findTargets({ document, ids, things, mask }: RedrawRequest): Target[] {
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
  const targets: Target[] = [];
  for (const { id, path } of things) {
    const count = seen.get(id);
    if (!count || count.masked === 0) continue;
    const share = count.masked / painted;
    const isMeant = share >= MASK_SHARE_MIN || count.masked / count.all >= OWN_SHARE_MIN;
    const target = isMeant ? targetOf(document, path, share) : null;
    if (target) targets.push(target);
  }
  if (targets.length === 0) throw new EngineError('NOTHING_MASKED');
  // Somebody who paints over a sofa grazes the wall behind it, but means the sofa.
  const meant = targets.some(({ is }) => is === 'thing')
    ? targets.filter(({ is }) => is === 'thing')
    : targets;
  return meant.toSorted((a, b) => b.share - a.share);
}

function targetOf(document: SceneDocument, path: string, share: number): Target | null {
  const [, group, name = ''] = path.split('/');
  if (group === GROUPS.furniture) {
    const thing = document.things.find(({ id }) => id === name);
    return thing ? { is: 'thing', thing, share } : null;
  }
  if (group !== GROUPS.shell) return null;
  if (name.startsWith('wall-')) return { is: 'surface', surface: 'walls', share };
  return name === 'floor' || name === 'ceiling' ? { is: 'surface', surface: name, share } : null;
}

/** The document as it is being changed. */
class SceneEdit {
  readonly changed: string[] = [];
  readonly #document: SceneDocument;
  readonly #makers: Makers;
  readonly #things: Map<string, SceneThing>;
  #surfaces: SceneDocument['surfaces'];

  constructor(document: SceneDocument, makers: Makers) {
    this.#document = document;
    this.#makers = makers;
    this.#things = new Map(document.things.map((thing) => [thing.id, thing]));
    this.#surfaces = document.surfaces;
  }

  remove({ id }: SceneThing): void {
    this.#things.delete(id);
    this.changed.push(id);
  }

  /** The largest of them becomes what is wanted, where it stands; the others go. */
  replace(old: readonly SceneThing[], want: SceneBrief['things'][number]): void {
    const [kept, ...others] = old;
    if (!kept) return;
    for (const thing of others) this.remove(thing);
    const { size: _size, surface: _surface, accent: _accent, ...place } = kept;
    const surface = this.#surfaceOf(
      want.kind,
      kept.variant,
      want.material,
      want.colour && namedColour(want.colour, want.shade),
    );
    this.#put({ ...place, kind: want.kind, ...(surface ? { surface } : {}) });
  }

  refinish(thing: SceneThing, material: SceneSurface['material'] | undefined, hex: string | undefined): void {
    const surface = this.#surfaceOf(thing.kind, thing.variant, material, hex);
    if (surface) this.#put({ ...thing, surface });
  }

  resurface(
    name: SurfaceName,
    material: SceneSurface['material'] | undefined,
    hex: string | undefined,
  ): void {
    if (material === undefined && hex === undefined) return;
    const { colour: _colour, ...own } = this.#surfaces[name];
    const surface = { ...own, ...(material ? { material } : {}), ...(hex ? { colour: hex } : {}) };
    this.#surfaces = { ...this.#surfaces, [name]: surface };
    this.changed.push(name);
  }

  result(): SceneDocument {
    return { ...this.#document, surfaces: this.#surfaces, things: [...this.#things.values()] };
  }

  #surfaceOf(
    kind: Thing,
    variant: number,
    material: SceneSurface['material'] | undefined,
    colour: string | undefined,
  ): SceneSurface | undefined {
    const want = { kind, ...(material ? { material } : {}), ...(colour ? { colour } : {}) };
    const style = STYLE_BOOK[this.#document.style];
    return surfaceFor(want, variant, { makers: this.#makers, style });
  }

  #put(thing: SceneThing): void {
    this.#things.set(thing.id, thing);
    this.changed.push(thing.id);
  }
}
