import { fitView, panBy, zoomAt, type Size, type View } from './view.ts';

/** Room for what lies over the edges of the stage, CSS pixels. */
const FIT_MARGIN = { x: 72, y: 76, narrow: 16 } as const;
/** Below this width nothing lies at the sides of the stage. */
const NARROW = 540;

/** Where a picture lies on its stage; it keeps fitting into it until somebody moves it. */
export class StageView {
  #stage: Size = { width: 1, height: 1 };
  #view: View = { scale: 1, x: 0, y: 0 };
  #picture: Size | null = null;
  #isFitted = true;

  get view(): View {
    return this.#view;
  }
  /** CSS pixels. */
  get stage(): Size {
    return this.#stage;
  }

  /** Fits a picture of this size in. */
  show(picture: Size): void {
    this.#picture = picture;
    this.fit();
  }

  resize(stage: Size): void {
    this.#stage = stage;
    if (this.#isFitted) this.fit();
    else this.turn((view, size) => panBy(view, { x: 0, y: 0 }, size, stage));
  }

  fit(): void {
    this.#isFitted = true;
    if (!this.#picture) return;
    const x = this.#stage.width < NARROW ? FIT_MARGIN.narrow : FIT_MARGIN.x;
    this.#view = fitView(this.#picture, this.#stage, { x, y: FIT_MARGIN.y });
  }

  turn(turn: (view: View, picture: Size, stage: Size) => View): void {
    if (!this.#picture) return;
    this.#isFitted = false;
    this.#view = turn(this.#view, this.#picture, this.#stage);
  }

  zoomInMiddle(factor: number): void {
    const middle = { x: this.#stage.width / 2, y: this.#stage.height / 2 };
    this.turn((view, size, stage) => zoomAt(view, factor, middle, size, stage));
  }
}
