import { IntakeRefusal } from '../refusal.ts';

/** Linear light, rows top first, three numbers a pixel. */
export type LightPicture = { width: number; height: number; rgb: Float32Array };

/** Larger pictures are no pictures of rooms or surfaces. */
export const PICTURE_PIXELS_MAX = 24_576 * 12_288;

/** Throws PICTURE_TOO_LARGE, and PICTURE_UNREADABLE for a picture without pixels. */
export function checkPicture(name: string, width: number, height: number): void {
  if (width < 1 || height < 1) throw new IntakeRefusal('PICTURE_UNREADABLE', { name });
  if (width * height > PICTURE_PIXELS_MAX)
    throw new IntakeRefusal('PICTURE_TOO_LARGE', { name, width, height });
}

/** Makes a picture smaller row by row while it is read, so that the whole of it is never held: means of squares of pixels. */
export class LightReducer {
  readonly picture: LightPicture;
  readonly #step: number;

  /** @param widthMax What comes out is at most so wide. */
  constructor({ width, height }: { width: number; height: number }, widthMax: number) {
    this.#step = Math.min(height, Math.max(1, Math.ceil(width / widthMax)));
    const [across, down] = [
      Math.max(1, Math.floor(width / this.#step)),
      Math.max(1, Math.floor(height / this.#step)),
    ];
    this.picture = { width: across, height: down, rgb: new Float32Array(across * down * 3) };
  }

  /** @param row Three numbers a pixel, as wide as the picture that is read. */
  add(y: number, row: ArrayLike<number>): void {
    const { width, height, rgb } = this.picture;
    const step = this.#step;
    const line = Math.floor(y / step);
    if (line >= height) return;
    const share = 1 / step ** 2;
    for (let x = 0; x < width; x++) {
      const to = (line * width + x) * 3;
      for (let from = x * step * 3, end = from + step * 3; from < end; from += 3) {
        rgb[to] = (rgb[to] ?? 0) + (row[from] ?? 0) * share;
        rgb[to + 1] = (rgb[to + 1] ?? 0) + (row[from + 1] ?? 0) * share;
        rgb[to + 2] = (rgb[to + 2] ?? 0) + (row[from + 2] ?? 0) * share;
      }
    }
  }
}
