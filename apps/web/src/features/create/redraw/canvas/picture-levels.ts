import { levelFor, type Size, type View } from './view.ts';

const LEVELS_MAX = 4;
/** From this scale on pixels are shown as squares: whoever looks that close works on single ones. */
const SQUARES_FROM = 4;

/** A picture with halved copies, so that a large one is as quick to draw small as a small one. */
export class PictureLevels {
  readonly size: Size;
  readonly #levels: ImageBitmap[];
  #isClosed = false;

  constructor(bitmap: ImageBitmap, onFiner: () => void) {
    this.size = { width: bitmap.width, height: bitmap.height };
    this.#levels = [bitmap];
    void this.#halve(bitmap, onFiner);
  }

  /** `view` in pixels of the screen. */
  draw(context: CanvasRenderingContext2D, view: View): void {
    const level = levelFor(view.scale, this.#levels.length - 1);
    const bitmap = this.#levels[level];
    if (!bitmap || this.#isClosed) return;
    context.imageSmoothingEnabled = view.scale < SQUARES_FROM;
    context.imageSmoothingQuality = 'medium';
    context.drawImage(bitmap, view.x, view.y, this.size.width * view.scale, this.size.height * view.scale);
  }

  close(): void {
    this.#isClosed = true;
    for (const bitmap of this.#levels) bitmap.close();
  }

  async #halve(bitmap: ImageBitmap, onFiner: () => void): Promise<void> {
    const last = this.#levels.length > LEVELS_MAX || Math.max(bitmap.width, bitmap.height) < 1024;
    if (last) return;
    try {
      const half = await createImageBitmap(bitmap, {
        resizeWidth: Math.max(1, bitmap.width >> 1),
        resizeHeight: Math.max(1, bitmap.height >> 1),
        resizeQuality: 'medium',
      });
      if (this.#isClosed) return half.close();
      this.#levels.push(half);
      onFiner();
      await this.#halve(half, onFiner);
    } catch {
      // Closed meanwhile, or no room: the levels there are still show all of it.
    }
  }
}
