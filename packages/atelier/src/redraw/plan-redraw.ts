import { namedColour } from '../compose/tint.ts';
import type { LocalText } from '../document/local-text.ts';
import type { Thing } from '../document/names.ts';
import { readSceneDocument } from '../document/read-scene-document.ts';
import type { SceneBrief, SceneDocument, SceneThing } from '../document/scene-document.ts';
import { EngineError } from '../engine/engine-error.ts';
import { readPrompt, type Reading } from '../language/read-prompt.ts';
import type { Group } from '../language/vocabulary/term.ts';
import type { Makers } from '../layout/stood.ts';
import { asksForRemoval, asRemoval, type RetouchWords } from '../retouch/plan-retouch.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { findOutgrown, type Outgrown } from './outgrown.ts';
import { SceneEdit } from './scene-edit.ts';
import { findTargets, listMeant, type SurfaceName, type Target } from './targets.ts';
import { tellRoom, TOLD } from './told.ts';
import { isNamedAs, listNamedSurfaces, readWish } from './wish.ts';

/** A picture the engine made, and what was painted over in it. */
export type RedrawRequest = {
  /** Laid out, as the picture was made from it. */
  document: SceneDocument;
  /** The picture's id map, and what its ids stand for. */
  ids: Uint16Array;
  things: readonly { id: number; path: string }[];
  /** What is marked was painted over, see isMarked. */
  mask: Uint8Array;
  /** Of the picture in pixels; as the document's aspect says when unsaid. */
  width?: number;
  prompt: string;
  negative?: string;
};

export type RedrawPlan = {
  document: SceneDocument;
  /** Ids of things, and names of surfaces, that are other than before; each once. */
  changed: string[];
  reading: Reading;
  /** Words that were understood and change nothing here or not all that they say, and why. */
  noEffect: Reading['noEffect'];
  /**
   * Where the change shows outside of what was painted over, as a piano in the place of a sofa does: rendered with the given
   * mask it is cut off, rendered with this one it is whole.
   */
  outgrown?: Outgrown;
};

type Told = { text: string; why: LocalText };
type Want = SceneBrief['things'][number];

/**
 * Changes in a scene what was painted over, as the new words say: another material or colour, other things in its place,
 * or nothing in its place. Everything else of the document stays, so that everything else of the picture can. Throws
 * EngineError BAD_REQUEST, BAD_MASK, MASK_EMPTY, NOTHING_MASKED, SCENE_INVALID, or WORDS_UNKNOWN, which names what was
 * understood and why it changes nothing.
 */
export function planRedraw(request: RedrawRequest, makers: Makers = THING_MAKERS): RedrawPlan {
  checkRequest(request);
  const { prompt, negative } = request;
  const document = readSceneDocument(request.document);
  const targets = findTargets({ ...request, document });
  const words = { prompt, ...(negative === undefined ? {} : { negative }) };
  const reading = readPrompt(words);
  const wish = readWish(words, targets);
  const edit = new SceneEdit(document, makers);
  const before = targets.flatMap((target) => (target.is === 'thing' ? [target.thing] : []));
  const painted = { all: before, meant: listMeant(targets) };
  const removed = removeThings(edit, painted, wish, words);
  const { fresh, used, told } = removed ?? changeThings(edit, painted, wish);
  changeSurfaces(edit, targets, wish);
  const noEffect = [...told, ...listIdle(wish, targets, used)];
  if (edit.changed.size === 0) throw refuse(noEffect);
  const old = targets.flatMap((target) =>
    target.is === 'thing' && edit.changed.has(target.thing.id) ? target.ids : [],
  );
  const outgrown = findOutgrown({ ...request, document, old, fresh, before, makers });
  return {
    ...{ document: edit.result(), changed: [...edit.changed], noEffect },
    reading: removed ? asRemoval(reading) : reading,
    ...(outgrown ? { outgrown } : {}),
  };
}

function checkRequest(request: RedrawRequest): void {
  const { ids, things, mask, prompt, negative = '' } = request;
  if (!(mask instanceof Uint8Array)) throw new EngineError('BAD_MASK');
  if (!(ids instanceof Uint16Array)) throw new EngineError('BAD_REQUEST', 'ids');
  const list: readonly unknown[] = Array.isArray(things) ? things : [null];
  if (!list.every(isNamed)) throw new EngineError('BAD_REQUEST', 'things');
  if (typeof prompt !== 'string' || typeof negative !== 'string')
    throw new EngineError('BAD_REQUEST', 'prompt');
}

function isNamed(thing: unknown): boolean {
  return typeof thing === 'object' && thing !== null && 'path' in thing && typeof thing.path === 'string';
}

function refuse(told: readonly Told[]): EngineError {
  const faults = told.map(({ text, why }) => ({ zh: `${text}：${why.zh}`, en: `${text}: ${why.en}` }));
  return new EngineError('WORDS_UNKNOWN', undefined, { faults });
}

/** The things under the mask, and those that are meant where none of them is named. */
type Painted = { all: readonly SceneThing[]; meant: readonly SceneThing[] };

type ThingsChanged = {
  /** What took the place of something else. */
  fresh: SceneThing[];
  /** Kinds that the words named and that were of use. */
  used: Set<Thing>;
  told: Told[];
};

/** "Remove the sofa and put a piano there" does not end with the removal. */
const PUTS = /[换換改放摆擺加添]|\b(?:put|place|add|set|replace|with)\b/i;

/** 移除 takes away all that was painted over, 移除花瓶 the vase among it; null where the words ask for something else. */
function removeThings(
  edit: SceneEdit,
  { all, meant }: Painted,
  wish: Reading,
  words: RetouchWords,
): ThingsChanged | null {
  const { things, without } = wish.brief;
  const isOther = things.some(({ kind }) => all.every((thing) => !isNamedAs(wish, kind, thing.kind)));
  if ((isOther && PUTS.test(words.prompt)) || !asksForRemoval(words)) return null;
  const named = new Set<Thing>([...things.map(({ kind }) => kind), ...without.things]);
  const isNamed = ({ kind }: SceneThing) => [...named].some((name) => isNamedAs(wish, name, kind));
  for (const thing of named.size === 0 ? meant : all.filter(isNamed)) edit.remove(thing);
  return { fresh: [], used: named, told: [] };
}

function changeThings(edit: SceneEdit, { all, meant }: Painted, wish: Reading): ThingsChanged {
  const { brief } = wish;
  const unwanted = new Set<Thing>(brief.without.things);
  const wanted = brief.things.filter(({ kind }) => !unwanted.has(kind));
  const [first] = wanted;
  const used = new Set<Thing>(unwanted);
  const told: Told[] = [];
  const { same, alike } = findNamed(all, wanted, wish);
  if (first && same.length === 0 && meant.length > 0) {
    used.add(first.kind);
    const old = (alike.length > 0 ? alike : meant).filter((thing) => edit.takes(thing, first.kind));
    if (old.length === 0) told.push({ text: first.kind, why: TOLD.otherMount });
    const fresh = edit.replace(old, first);
    const asked = first.count ?? 1;
    if (old.length > 0 && fresh.length < asked)
      told.push({ text: first.kind, why: tellRoom(asked, fresh.length) });
    return { fresh, used, told };
  }
  for (const thing of all) if (unwanted.has(thing.kind)) edit.remove(thing);
  const standing = new Map<Want, number>();
  for (const { thing, want } of same) {
    edit.refinish(thing, want.material ?? brief.materials[0], hexFor(want, brief));
    standing.set(want, (standing.get(want) ?? 0) + 1);
  }
  for (const [{ kind, count = 1 }, number] of standing) {
    used.add(kind);
    if (count > number) told.push({ text: kind, why: TOLD.sameCount });
  }
  if (!first) {
    for (const thing of meant)
      if (!unwanted.has(thing.kind)) edit.refinish(thing, brief.materials[0], hexFor({}, brief));
  }
  return { fresh: [], used, told };
}

/**
 * What is wanted and stands there already, so that only its looks change; and, where nothing does, what a loose word covers
 * and looks are not said of: it alone makes place for what is wanted.
 */
function findNamed(all: readonly SceneThing[], wanted: readonly Want[], wish: Reading) {
  const pair = (isSame: (want: Want, thing: SceneThing) => boolean) =>
    all.flatMap((thing) => {
      const want = wanted.find((one) => isSame(one, thing));
      return want ? [{ thing, want }] : [];
    });
  const same = pair((want, { kind }) => want.kind === kind);
  if (same.length > 0) return { same, alike: [] };
  const loose = pair((want, { kind }) => isNamedAs(wish, want.kind, kind));
  const { brief } = wish;
  const areDressed = loose.some(
    ({ want }) => (want.material ?? brief.materials[0] ?? hexFor(want, brief)) !== undefined,
  );
  return areDressed ? { same: loose, alike: [] } : { same, alike: loose.map(({ thing }) => thing) };
}

/** What is said of the surface itself; what is said of nothing in particular where nothing else is named. */
function changeSurfaces(edit: SceneEdit, targets: readonly Target[], wish: Reading): void {
  const { brief } = wish;
  const areMany = listNamedSurfaces(wish).length > 1;
  for (const target of targets) {
    if (target.is !== 'surface') continue;
    const names = namesOf(target.surface);
    const material = names.map((name) => brief.surfaces[name]).find((said) => said !== undefined);
    const tint = names.map((name) => brief.surfaceColours?.[name]).find((said) => said !== undefined);
    const isSaid = material !== undefined || tint !== undefined;
    const isLoose = isSaid ? !areMany : brief.things.length === 0;
    edit.resurface(
      target.surface,
      material ?? (isLoose ? brief.materials[0] : undefined),
      tint ? namedColour(tint.colour, tint.shade) : isLoose ? hexFor({}, brief) : undefined,
    );
  }
}

/** One wall that differs is a wall, too, and so it is called. */
function namesOf(surface: SurfaceName): readonly SurfaceName[] {
  if (surface === 'walls') return ['walls', 'feature'];
  return surface === 'feature' ? ['feature', 'walls'] : [surface];
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

function listIdle(wish: Reading, targets: readonly Target[], used: ReadonlySet<Thing>): Told[] {
  const { recognised, noEffect, brief } = wish;
  const whole = recognised.filter(({ term }) => OF_THE_WHOLE.has(term.split(':')[0] ?? ''));
  const idle = brief.things.filter(({ kind }) => !used.has(kind));
  const isOfThings = targets.some(({ is }) => is === 'thing');
  const painted = new Set(targets.flatMap((t) => (t.is === 'surface' ? namesOf(t.surface) : [])));
  const surfaces = listNamedSurfaces(wish).filter(({ surface }) => !painted.has(surface));
  return [
    ...noEffect,
    ...whole.map(({ text }) => ({ text, why: TOLD.notHere })),
    ...idle.map(({ kind }) => ({ text: kind, why: isOfThings ? TOLD.oneThing : TOLD.noThing })),
    ...surfaces.map(({ text }) => ({ text, why: TOLD.otherSurface })),
  ];
}

/** The colour said of a thing, else the first that was said at all. */
function hexFor(
  { colour, shade }: Pick<Want, 'colour' | 'shade'>,
  { colours }: SceneBrief,
): string | undefined {
  if (colour !== undefined)
    return namedColour(colour, shade ?? colours.find((own) => own.colour === colour)?.shade);
  const [named] = colours;
  return named && namedColour(named.colour, named.shade);
}
