import { grow, shrink } from './edges.ts';
import { MaskHistory, type StoredHistory } from './history.ts';
import {
  createMask,
  fillArea,
  invert,
  wholeOf,
  widen,
  boundsOf,
  type Area,
  type Mask,
  type Point,
} from './mask.ts';
import { areaOfOutline, areaOfSegment, fillOutline, strokeSegment, type Brush, type Dab } from './stroke.ts';
import { packMask, unpackTile, type StoredTile } from './tiles.ts';

/** A mask and what can be undone of it, for keeping. */
export type StoredMask = {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly StoredTile[];
  readonly history: StoredHistory;
};

/** A mask with everything that can be done to it; each thing done can be undone. */
export class MaskEditor {
  readonly mask: Mask;
  readonly #history: MaskHistory;
  readonly #onChange: (area: Area) => void;
  #stroke: { last: Dab; brush: Brush } | null = null;

  /** `onChange` hears of every area that has changed. */
  constructor(
    size: { width: number; height: number },
    stored: StoredMask | null,
    onChange: (area: Area) => void,
  ) {
    this.mask = createMask(size.width, size.height);
    const isSame = stored?.width === size.width && stored.height === size.height;
    if (isSame) for (const tile of stored.tiles) unpackTile(this.mask, tile);
    this.#history = new MaskHistory(this.mask, isSame ? stored.history : undefined);
    this.#onChange = onChange;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }
  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  startStroke(dab: Dab, brush: Brush): void {
    this.#history.begin();
    this.#stroke = { last: dab, brush };
    this.strokeTo(dab);
  }

  strokeTo(dab: Dab): void {
    if (!this.#stroke) return;
    const { last, brush } = this.#stroke;
    const area = areaOfSegment(this.mask, last, dab);
    this.#history.touch(area);
    strokeSegment(this.mask, last, dab, brush);
    this.#stroke.last = dab;
    this.#onChange(area);
  }

  endStroke(): void {
    this.#stroke = null;
    this.#history.commit();
  }

  cancelStroke(): void {
    this.#stroke = null;
    const area = this.#history.abort();
    if (area) this.#onChange(area);
  }

  /** Marks what lies within an outline, or takes it away. */
  fillOutline(outline: readonly Point[], isErased = false): void {
    this.#do(areaOfOutline(this.mask, outline), () => {
      fillOutline(this.mask, outline, isErased ? 0 : 255);
    });
  }

  fillArea(area: Area, isErased = false): void {
    this.#do(area, () => fillArea(this.mask, area, isErased ? 0 : 255));
  }

  invert(): void {
    this.#do(wholeOf(this.mask), () => invert(this.mask));
  }

  clear(): void {
    const area = boundsOf(this.mask);
    if (area) this.#do(area, () => fillArea(this.mask, area, 0));
  }

  /** By pixels; less than 0 makes it smaller. */
  grow(pixels: number): void {
    const bounds = boundsOf(this.mask);
    if (!bounds) return;
    this.#do(widen(this.mask, bounds, Math.max(0, pixels) + 1), () => {
      if (pixels > 0) grow(this.mask, pixels);
      else shrink(this.mask, -pixels);
    });
  }

  /** Takes another mask of the same size. */
  replace({ data }: Mask): void {
    this.#do(wholeOf(this.mask), () => this.mask.data.set(data));
  }

  undo(): void {
    const area = this.#history.undo();
    if (area) this.#onChange(area);
  }

  redo(): void {
    const area = this.#history.redo();
    if (area) this.#onChange(area);
  }

  store(): StoredMask {
    const { width, height } = this.mask;
    return { width, height, tiles: packMask(this.mask), history: this.#history.store() };
  }

  #do(area: Area, change: () => void): void {
    this.#history.begin();
    this.#history.touch(area);
    change();
    this.#history.commit();
    this.#onChange(area);
  }
}
