/** The newest of what happens, at most so many of them. */
export class Recent<T> {
  readonly #max: number;
  readonly #kept: T[] = [];
  #next = 0;

  constructor(max: number) {
    this.#max = max;
  }

  add(item: T): void {
    this.#kept[this.#next] = item;
    this.#next = (this.#next + 1) % this.#max;
  }

  /** The newest first. */
  list(): T[] {
    const older = this.#kept.slice(this.#next);
    return [...older, ...this.#kept.slice(0, this.#next)].toReversed();
  }
}
