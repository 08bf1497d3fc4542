/** Nearer than this it has arrived. */
const ARRIVED = 0.0008;

/** A number that eases towards another: a spring without overshoot. */
export class Glide {
  value: number;
  goal: number;
  readonly #seconds: number;

  /** `seconds` is the time in which two thirds of the way are gone. */
  constructor(value: number, seconds: number) {
    this.value = value;
    this.goal = value;
    this.#seconds = seconds;
  }

  to(goal: number, atOnce = false): void {
    this.goal = goal;
    if (atOnce) this.value = goal;
  }

  /** Advances; answers whether it still moves. */
  step(elapsedSeconds: number): boolean {
    if (this.value === this.goal) return false;
    this.value += (this.goal - this.value) * (1 - Math.exp(-elapsedSeconds / this.#seconds));
    if (Math.abs(this.goal - this.value) < ARRIVED) this.value = this.goal;
    return true;
  }
}
