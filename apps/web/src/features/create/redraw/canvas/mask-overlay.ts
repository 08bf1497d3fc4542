import { createSurface } from './surface.ts';
import { MARKED, type Area, type Mask } from './mask.ts';
import { levelFor, type View } from './view.ts';

const TILE = 256;
const LEVELS_MAX = 5;
/** Tiles kept beyond this are those of other levels. */
const TILES_KEPT = 160;
const TINT_ALPHA = 0.42;
/** Stripes of the edge, pixels: black and white, so that it shows on any picture. */
const STRIPE = 4;

/** Without a surface while nothing of it was ever marked. */
type Tile = { surface: ReturnType<typeof createSurface> | null; outdated: Area | null };
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Shows a mask over its picture as a tint with an edge. Only tiles on screen are drawn, as fine as the screen is, and of
 * those only what has changed.
 */
export class MaskOverlay {
  #mask: Mask;
  readonly #tint: Rgb;
  readonly #tiles = new Map<string, Tile>();

  constructor(mask: Mask, tint: Rgb) {
    this.#mask = mask;
    this.#tint = tint;
  }

  /** Shows another mask of the same size from now on. */
  show(mask: Mask): void {
    this.#mask = mask;
    this.outdate({ x: 0, y: 0, width: mask.width, height: mask.height });
  }

  /** Tells that an area of the mask has changed. */
  outdate(area: Area): void {
    for (const [key, tile] of this.#tiles) {
      const [level = 0, column = 0, row = 0] = key.split(' ').map(Number);
      const step = 2 ** level;
      const extent = {
        x: column * TILE * step,
        y: row * TILE * step,
        width: TILE * step,
        height: TILE * step,
      };
      // The edge of what has changed may lie one pixel of this level further out.
      const part = intersect(extent, {
        x: area.x - step,
        y: area.y - step,
        width: area.width + 2 * step,
        height: area.height + 2 * step,
      });
      if (part) tile.outdated = tile.outdated ? unite(tile.outdated, part) : part;
    }
  }

  /** `view` in pixels of the screen. */
  draw(context: CanvasRenderingContext2D, view: View, screen: { width: number; height: number }): void {
    const level = levelFor(view.scale, LEVELS_MAX);
    const span = TILE * 2 ** level;
    const first = {
      column: Math.max(0, Math.floor(-view.x / view.scale / span)),
      row: Math.max(0, Math.floor(-view.y / view.scale / span)),
    };
    const right = Math.min(this.#mask.width, (screen.width - view.x) / view.scale);
    const bottom = Math.min(this.#mask.height, (screen.height - view.y) / view.scale);
    for (let row = first.row; row * span < bottom; row += 1) {
      for (let column = first.column; column * span < right; column += 1) {
        const { surface } = this.#tileAt(level, column, row);
        if (!surface) continue;
        const size = span * view.scale;
        const x = column * size + view.x;
        const y = row * size + view.y;
        context.drawImage(surface.canvas, x, y, size, size);
      }
    }
  }

  #tileAt(level: number, column: number, row: number): Tile {
    const key = `${level} ${column} ${row}`;
    const span = TILE * 2 ** level;
    const whole = { x: column * span, y: row * span, width: span, height: span };
    const known = this.#tiles.get(key);
    const tile = known ?? { surface: null, outdated: whole };
    if (!known) {
      if (this.#tiles.size >= TILES_KEPT) this.#forgetOthers(level);
      this.#tiles.set(key, tile);
    }
    if (tile.outdated) this.#paint(tile, level, whole, tile.outdated);
    return tile;
  }

  #forgetOthers(level: number): void {
    for (const key of this.#tiles.keys()) if (!key.startsWith(`${level} `)) this.#tiles.delete(key);
  }

  #paint(tile: Tile, level: number, whole: Area, part: Area): void {
    const step = 2 ** level;
    const left = Math.max(0, Math.floor((part.x - whole.x) / step));
    const top = Math.max(0, Math.floor((part.y - whole.y) / step));
    const width = Math.min(TILE, Math.ceil((part.x + part.width - whole.x) / step)) - left;
    const height = Math.min(TILE, Math.ceil((part.y + part.height - whole.y) / step)) - top;
    tile.outdated = null;
    if (width <= 0 || height <= 0) return;
    const origin = { column: whole.x / step + left, row: whole.y / step + top };
    const values = this.#sample(origin, width + 2, height + 2, step);
    const image = new ImageData(width, height);
    if (colour(image, values, origin, this.#tint)) tile.surface ??= createSurface(TILE, TILE);
    tile.surface?.context.putImageData(image, left, top);
  }

  /** Values of the mask at every pixel of a level, with one more on each side. */
  #sample(origin: { column: number; row: number }, width: number, height: number, step: number): Uint8Array {
    const { width: maskWidth, height: maskHeight, data } = this.#mask;
    const values = new Uint8Array(width * height);
    const half = step >> 1;
    for (let y = 0; y < height; y += 1) {
      const from = (origin.row + y - 1) * step + half;
      if (from < 0 || from >= maskHeight) continue;
      for (let x = 0; x < width; x += 1) {
        const at = (origin.column + x - 1) * step + half;
        if (at >= 0 && at < maskWidth) values[y * width + x] = data[from * maskWidth + at] ?? 0;
      }
    }
    return values;
  }
}

/** Colours a part of a tile by its values; false when nothing of it is marked. */
function colour(
  image: ImageData,
  values: Uint8Array,
  origin: { column: number; row: number },
  tint: Rgb,
): boolean {
  const { width, height, data } = image;
  const stride = width + 2;
  let isAny = false;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y + 1) * stride + x + 1;
      const value = values[at] ?? 0;
      if (value === 0) continue;
      isAny = true;
      const to = (y * width + x) * 4;
      const isOn = value >= MARKED;
      const least = Math.min(
        values[at - 1] ?? 0,
        values[at + 1] ?? 0,
        values[at - stride] ?? 0,
        values[at + stride] ?? 0,
      );
      if (isOn && least < MARKED) {
        const isLight = ((origin.column + x + origin.row + y) / STRIPE) & 1;
        data.fill(isLight ? 255 : 0, to, to + 3);
        data[to + 3] = 235;
        continue;
      }
      data[to] = tint[0];
      data[to + 1] = tint[1];
      data[to + 2] = tint[2];
      data[to + 3] = value * TINT_ALPHA;
    }
  }
  return isAny;
}

function intersect(one: Area, other: Area): Area | null {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

function unite(one: Area, other: Area): Area {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
