import type { Picture } from '@mogine/atelier';

/** Levels of 255 that nobody sees. */
const UNSEEN = 4;
/** Steps within a picture that are as strong as its strongest but few. */
const USUAL_SHARE = 0.98;
const TOLERANCE = 1.5;

/**
 * Whether one sees where a picture goes on at its other side: the step across that edge is stronger than those that the
 * picture is made of. `x`: left and right side meet, `y`: top and bottom.
 */
export function hasSeam({ width, height, rgb }: Picture, axis: 'x' | 'y'): boolean {
  const [lines, along] = axis === 'x' ? [width, height] : [height, width];
  const [across, down] = axis === 'x' ? [3, width * 3] : [width * 3, 3];
  if (lines < 3) return false;
  const stepBetween = (one: number, other: number) => {
    let sum = 0;
    for (let place = 0; place < along; place++) {
      const [a, b] = [one * across + place * down, other * across + place * down];
      for (let k = 0; k < 3; k++) sum += Math.abs((rgb[a + k] ?? 0) - (rgb[b + k] ?? 0));
    }
    return sum / (along * 3);
  };
  const steps = Array.from({ length: lines - 1 }, (_, line) => stepBetween(line, line + 1)).toSorted(
    (a, b) => a - b,
  );
  const usual = steps[Math.floor(steps.length * USUAL_SHARE)] ?? 0;
  return stepBetween(lines - 1, 0) > Math.max(UNSEEN, usual * TOLERANCE);
}
