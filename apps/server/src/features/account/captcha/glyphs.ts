export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/**
 * Letters and digits as pen strokes on a box 8 wide and 10 high, so that the picture needs no installed font. A stroke
 * that begins with `~` is a smooth curve through its points. Characters that look alike once bent are left out.
 */
const PEN: Readonly<Record<string, readonly string[]>> = {
  A: ['0,10 4,0 8,10', '1.4,6.6 6.6,6.6'],
  C: ['~7.6,1.8 5.6,0.2 2.4,0.6 0.4,3 0.2,6 1.4,8.8 4,10 6.4,9.6 7.8,8'],
  E: ['7.4,0 0.6,0 0.6,10 7.6,10', '0.6,4.8 6,4.8'],
  H: ['0.6,0 0.6,10', '7.4,0 7.4,10', '0.6,5 7.4,5'],
  J: ['3,0 7.6,0', '~6,0 6,4 6,7.4 4.8,9.6 2.6,10 0.8,9 0.2,7'],
  K: ['0.6,0 0.6,10', '7.4,0 0.6,5.6', '2.6,4.2 7.6,10'],
  L: ['0.8,0 0.8,10 7.4,10'],
  M: ['0.2,10 0.8,0 4,6.4 7.2,0 7.8,10'],
  N: ['0.6,10 0.6,0 7.4,10 7.4,0'],
  P: ['0.8,10 0.8,0', '~0.8,0 4.6,0 7,1 7.4,3 6.6,4.8 4.4,5.6 0.8,5.6'],
  R: ['0.8,10 0.8,0', '~0.8,0 4.6,0 7,1 7.2,2.8 6.4,4.6 4.4,5.2 0.8,5.2', '3.6,5.2 7.6,10'],
  T: ['0,0 8,0', '4,0 4,10'],
  W: ['0,0 1.8,10 4,2.6 6.2,10 8,0'],
  X: ['0.4,0 7.6,10', '7.6,0 0.4,10'],
  3: [
    '~0.6,1.4 2.4,0 5.4,0.2 7,1.8 6.4,4 3.6,4.8',
    '~3.6,4.8 6.4,5.2 7.6,7.2 6.6,9.4 3.8,10 1.4,9.6 0.2,8.2',
  ],
  4: ['5.8,10 5.8,0 0.2,7 7.8,7'],
  6: ['~6.6,0.2 3.6,1.6 1.2,4.4 0.4,7.2 1.6,9.4 4,10 6.6,9.2 7.6,7 6.4,5 4,4.4 1.6,5.4 0.5,7.2'],
  9: ['~1.6,9.8 4.4,8.4 6.8,5.6 7.6,2.8 6.4,0.6 4,0 1.4,0.8 0.4,3 1.6,5 4,5.6 6.4,4.6 7.5,2.8'],
};

export const ALPHABET: readonly string[] = Object.keys(PEN);

/** Longest step between two points of a stroke, in box units: short enough for a bent line to look bent. */
const STEP = 0.25;

/** The strokes of a character as chains of close points. */
export function strokesOf(character: string): Stroke[] {
  return (PEN[character] ?? []).map((pen) => {
    const isCurve = pen.startsWith('~');
    const points = (isCurve ? pen.slice(1) : pen).split(' ').map(readPoint);
    return points.slice(1).reduce<Point[]>(
      (chain, to, index) => {
        const from = points[index] ?? to;
        const before = points[index - 1] ?? from;
        const after = points[index + 2] ?? to;
        const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP));
        for (let step = 1; step <= steps; step += 1) {
          const t = step / steps;
          chain.push(
            isCurve
              ? [
                  spline(before[0], from[0], to[0], after[0], t),
                  spline(before[1], from[1], to[1], after[1], t),
                ]
              : [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t],
          );
        }
        return chain;
      },
      points.slice(0, 1),
    );
  });
}

function readPoint(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
}

/** Catmull-Rom: passes through `b` at 0 and through `c` at 1. */
function spline(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  );
}
