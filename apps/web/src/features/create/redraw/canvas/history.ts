import { clipArea, type Area, type Mask } from './mask.ts';
import { areaOfTile, isSamePacked, packTile, tilesIn, unpackTile, type StoredTile } from './tiles.ts';

/** One thing that was done: the tiles it changed, as they are on the other side of it. */
type Step = readonly StoredTile[];
export type StoredHistory = { readonly undo: readonly Step[]; readonly redo: readonly Step[] };

const BUDGET_BYTES = 64 * 1024 * 1024;

/** Undo and redo of a mask. The oldest steps go when all of them together pass the budget of bytes. */
export class MaskHistory {
  readonly #mask: Mask;
  readonly #budget: number;
  #undo: Step[];
  #redo: Step[];
  #open: Map<number, Uint8Array<ArrayBuffer>> | null = null;

  constructor(mask: Mask, stored: StoredHistory = { undo: [], redo: [] }, budget = BUDGET_BYTES) {
    this.#mask = mask;
    this.#budget = budget;
    this.#undo = [...stored.undo];
    this.#redo = [...stored.redo];
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }
  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  begin(): void {
    this.commit();
    this.#open = new Map();
  }

  /** To be called before an area is changed. */
  touch(area: Area): void {
    if (!this.#open) return;
    for (const index of tilesIn(this.#mask, area))
      if (!this.#open.has(index)) this.#open.set(index, packTile(this.#mask, index));
  }

  /** Ends what was begun; false when it has changed nothing, which is no step. */
  commit(): boolean {
    const step = [...(this.#open ?? [])]
      .map(([index, packed]) => ({ index, packed }))
      .filter(({ index, packed }) => !isSamePacked(packed, packTile(this.#mask, index)));
    this.#open = null;
    if (step.length === 0) return false;
    this.#undo.push(step);
    this.#redo = [];
    this.#forget();
    return true;
  }

  /** Takes back what was begun, as if it had never been; gives what it had changed. */
  abort(): Area | null {
    const step = [...(this.#open ?? [])].map(([index, packed]) => ({ index, packed }));
    this.#open = null;
    for (const tile of step) unpackTile(this.#mask, tile);
    return this.#areaOf(step);
  }

  /** Gives what has changed; null when there is nothing to take back. */
  undo(): Area | null {
    this.commit();
    return this.#swap(this.#undo, this.#redo);
  }

  redo(): Area | null {
    this.commit();
    return this.#swap(this.#redo, this.#undo);
  }

  store(): StoredHistory {
    return { undo: [...this.#undo], redo: [...this.#redo] };
  }

  #swap(from: Step[], to: Step[]): Area | null {
    const step = from.pop();
    if (!step) return null;
    to.push(step.map(({ index }) => ({ index, packed: packTile(this.#mask, index) })));
    for (const tile of step) unpackTile(this.#mask, tile);
    return this.#areaOf(step);
  }

  #areaOf(step: Step): Area | null {
    const areas = step.map(({ index }) => areaOfTile(this.#mask, index));
    if (areas.length === 0) return null;
    const left = Math.min(...areas.map(({ x }) => x));
    const top = Math.min(...areas.map(({ y }) => y));
    const right = Math.max(...areas.map(({ x, width }) => x + width));
    const bottom = Math.max(...areas.map(({ y, height }) => y + height));
    return clipArea(this.#mask, { x: left, y: top }, { x: right, y: bottom });
  }

  #forget(): void {
    let bytes = this.#undo.reduce((sum, step) => sum + weigh(step), 0);
    while (bytes > this.#budget && this.#undo.length > 1) bytes -= weigh(this.#undo.shift() ?? []);
  }
}

function weigh(step: Step): number {
  return step.reduce((sum, { packed }) => sum + packed.length, 0);
}
