/**
 * Puts a statement together whose text depends on which conditions there are, never on their values: each text is
 * prepared once and planned once.
 */
export class Statement {
  readonly #values: unknown[] = [];

  /** A placeholder for the value, with its type: the plan must not depend on guessing it. */
  bind(value: unknown, type: string): string {
    this.#values.push(value);
    return `$${this.#values.length}::${type}`;
  }

  get values(): readonly unknown[] {
    return this.#values;
  }
}
