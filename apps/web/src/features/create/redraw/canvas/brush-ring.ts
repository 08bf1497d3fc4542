import type { Point } from './mask.ts';

/** A circle that shows where the brush is and how large: an element of its own, so that nothing is drawn anew for it. */
export class BrushRing {
  readonly #element: HTMLElement;

  constructor(host: HTMLElement, className: string) {
    this.#element = document.createElement('div');
    this.#element.className = className;
    this.#element.hidden = true;
    host.append(this.#element);
  }

  /** CSS pixels of the host; null hides it. */
  show(at: Point | null, size: number): void {
    this.#element.hidden = at === null;
    if (!at) return;
    const { style } = this.#element;
    style.inlineSize = `${size}px`;
    style.blockSize = `${size}px`;
    style.transform = `translate(${at.x - size / 2}px, ${at.y - size / 2}px)`;
  }

  remove(): void {
    this.#element.remove();
  }
}
