/** Adds to one place of a row of numbers. */
export function add(values: Float64Array, at: number, value: number): void {
  values[at] = (values[at] ?? 0) + value;
}
