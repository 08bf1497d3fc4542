import { sizeFor } from '../build/furnish.ts';
import { surfacesFor } from '../compose/thing-surfaces.ts';
import { namedColour } from '../compose/tint.ts';
import type { Thing } from '../document/names.ts';
import type { SceneBrief, SceneDocument, SceneSurface, SceneThing } from '../document/scene-document.ts';
import { THINGS_MAX } from '../document/scene-document.ts';
import type { Makers } from '../layout/stood.ts';
import { radians } from '../math/vector.ts';
import { STYLE_BOOK } from '../style/style-book.ts';
import type { SurfaceName } from './targets.ts';

type Want = SceneBrief['things'][number];

/** Free floor between things that share the place of one. */
const GAP_M = 0.08;
/** A row may stand out so far at its ends. */
const ROW_SLACK_M = 0.15;

/** A document as it is being changed. */
export class SceneEdit {
  /** Ids of things, and names of surfaces, each once. */
  readonly changed = new Set<string>();
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
    this.changed.add(id);
  }

  /** Whether a kind of thing can be stood or hung where this one is. */
  takes(old: SceneThing, kind: Thing): boolean {
    const [was, is] = [this.#makers[old.kind].mount, this.#makers[kind].mount];
    // What stands on tables stands on floors, too; what stands on floors would hang in the air over a table's top.
    return was === is || (was === 'floor' && is === 'table');
  }

  /**
   * What is wanted takes the place of what stands there, largest first: one each, or side by side in the place of the
   * first; what is left over goes. Gives the things that stand there now.
   */
  replace(old: readonly SceneThing[], want: Want): SceneThing[] {
    const [first] = old;
    if (!first) return [];
    const count = want.count ?? 1;
    const places = old.length >= count ? old.slice(0, count) : this.#rowIn(first, want, count);
    const fresh = places.map((place) => this.#become(place, want));
    const kept = new Set(fresh.map(({ id }) => id));
    for (const thing of old) if (!kept.has(thing.id)) this.remove(thing);
    for (const thing of fresh) this.#put(thing);
    return fresh;
  }

  /** Gives a thing the material and colour; nothing changes where neither is said. */
  refinish(thing: SceneThing, material: SceneSurface['material'] | undefined, hex: string | undefined): void {
    const surfaces = this.#surfacesOf(thing.kind, thing.variant, material, hex);
    if (surfaces.surface || surfaces.accent) this.#put({ ...thing, ...surfaces });
  }

  /** Gives a surface the material and colour; its own material stays where only a colour is said. */
  resurface(
    name: SurfaceName,
    material: SceneSurface['material'] | undefined,
    hex: string | undefined,
  ): void {
    const before = this.#surfaces[name];
    if (!before || (material === undefined && hex === undefined)) return;
    const { colour: _colour, ...own } = before;
    const surface = { ...own, ...(material ? { material } : {}), ...(hex ? { colour: hex } : {}) };
    this.#surfaces = { ...this.#surfaces, [name]: surface };
    this.changed.add(name);
  }

  result(): SceneDocument {
    return { ...this.#document, surfaces: this.#surfaces, things: [...this.#things.values()] };
  }

  /** Another kind of thing where one stands, its back where the other's was: deeper ones reach into the room. */
  #become(place: SceneThing, want: Want): SceneThing {
    const { size: _size, surface: _surface, accent: _accent, ...kept } = place;
    const hex = want.colour && namedColour(want.colour, want.shade);
    const surfaces = this.#surfacesOf(want.kind, kept.variant, want.material, hex);
    const fresh: SceneThing = { ...kept, kind: want.kind, ...surfaces };
    const maker = this.#makers[want.kind];
    const deeper = sizeFor(fresh, maker)[2] - sizeFor(place, this.#makers[place.kind])[2];
    if (maker.mount !== 'floor' || deeper <= 0) return fresh;
    return shift(fresh, 0, deeper / 2);
  }

  /** Places side by side across the width of one thing; as many as it has room for, one at least. */
  #rowIn(first: SceneThing, want: Want, count: number): SceneThing[] {
    const width = sizeFor(first, this.#makers[first.kind])[0];
    const each = sizeFor({ variant: first.variant }, this.#makers[want.kind])[0];
    const room = Math.max(1, Math.floor((width + ROW_SLACK_M + GAP_M) / (each + GAP_M)));
    const free = THINGS_MAX - this.#things.size + 1;
    const placed = Math.min(count, room, free);
    const step = Math.max(each + GAP_M, width / placed);
    return Array.from({ length: placed }, (_, i) => {
      const moved = shift(first, (i - (placed - 1) / 2) * step, 0);
      return i === 0 ? moved : { ...moved, id: this.#freeId(want.kind, i) };
    });
  }

  #freeId(kind: Thing, nth: number): string {
    let number = nth;
    for (const { id } of this.#things.values()) if (id.startsWith(`${kind}-`)) number += 1;
    while (this.#things.has(`${kind}-${number}`)) number += 1;
    return `${kind}-${number}`;
  }

  #surfacesOf(
    kind: Thing,
    variant: number,
    material: SceneSurface['material'] | undefined,
    colour: string | undefined,
  ): Pick<SceneThing, 'surface' | 'accent'> {
    const want = { kind, ...(material ? { material } : {}), ...(colour ? { colour } : {}) };
    const style = STYLE_BOOK[this.#document.style];
    return surfacesFor(want, variant, { makers: this.#makers, style });
  }

  #put(thing: SceneThing): void {
    this.#things.set(thing.id, thing);
    this.changed.add(thing.id);
  }
}

/** Metres to its right and to its front, as the thing looks. */
function shift(thing: SceneThing, right: number, ahead: number): SceneThing {
  if (!thing.position || (right === 0 && ahead === 0)) return thing;
  const [x, y, z] = thing.position;
  const turnRad = radians(thing.turnDeg ?? 0);
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)];
  const round = (v: number): number => Math.round(v * 1000) / 1000 + 0;
  return { ...thing, position: [round(x + right * c + ahead * s), y, round(z + ahead * c - right * s)] };
}
