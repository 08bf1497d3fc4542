import { createRandom, toDots } from './random.ts';

/** A box of the object: centre and half sizes, in the object's own units. */
type Box = readonly [x: number, y: number, z: number, halfX: number, halfY: number, halfZ: number];

const CHAIR: readonly Box[] = [
  [0, 0.44, 0, 0.4, 0.06, 0.4],
  [0, 0.86, -0.37, 0.4, 0.34, 0.05],
  [-0.43, 0.62, 0, 0.04, 0.04, 0.42],
  [0.43, 0.62, 0, 0.04, 0.04, 0.42],
  [-0.4, 0.22, 0.36, 0.03, 0.24, 0.03],
  [0.4, 0.22, 0.36, 0.03, 0.24, 0.03],
  [-0.4, 0.22, -0.36, 0.03, 0.24, 0.03],
  [0.4, 0.22, -0.36, 0.03, 0.24, 0.03],
];
const TURN = 0.62;
const TILT = 0.38;

/** Object units on the drawing, 560 × 320. */
function project(x: number, y: number, z: number): [number, number] {
  const across = x * Math.cos(TURN) + z * Math.sin(TURN);
  const deep = -x * Math.sin(TURN) + z * Math.cos(TURN);
  return [280 + across * 172, 236 - y * 172 + deep * 172 * TILT];
}

type Point = readonly [x: number, y: number, z: number];

/** Points on a box: close along its edges, where a scan finds most to hold on to, sparse on its faces. */
function sample(at: Point, half: Point, random: () => number): [at: Point, jitter: number][] {
  const points: [Point, number][] = [];
  const [x, y, z] = at;
  for (const axis of [0, 1, 2] as const) {
    const dots = Math.ceil(half[axis] * 84);
    for (let dot = 0; dot < dots * 5; dot += 1) {
      const along = random() * 2 - 1;
      const isFace = dot >= dots * 4;
      const a = isFace ? random() * 2 - 1 : dot % 2 === 0 ? 1 : -1;
      const b = dot % 4 < 2 ? 1 : -1;
      const [u, v, w] = axis === 0 ? [along, a, b] : axis === 1 ? [b, along, a] : [a, b, along];
      points.push([[x + u * half[0], y + v * half[1], z + w * half[2]], (random() - 0.5) * 1.6]);
    }
  }
  return points;
}

type Capture = {
  /** Dots of the object where they have found their place, and where they are still on their way. */
  settled: string;
  drifting: string;
  /** The way of the phone, and the places from which it looked. */
  orbit: string;
  views: { x: number; y: number; sight: string }[];
};

/** A chair as points that condense out of a walk around it. */
export function drawCapture(): Capture {
  const random = createRandom(7);
  const settled: [number, number][] = [];
  const drifting: [number, number][] = [];
  for (const [x, y, z, hx, hy, hz] of CHAIR) {
    for (const [at, jitter] of sample([x, y, z], [hx, hy, hz], random)) {
      const [px, py] = project(...at);
      const loose = Math.max(0, (px - 268) / 95) * random() ** 2;
      if (loose < 0.16) settled.push([px + jitter, py - jitter]);
      else drifting.push([px + loose * 95 * random(), py - loose * 70 * (random() - 0.25)]);
    }
  }
  const views = Array.from({ length: 9 }, (_, view) => {
    const angle = Math.PI * (0.08 + (view / 8) * 0.84);
    const x = 280 + Math.cos(angle) * 236;
    const y = 214 + Math.sin(angle) * 78;
    const [dx, dy] = [280 - x, 170 - y];
    const length = Math.hypot(dx, dy);
    const [ux, uy] = [dx / length, dy / length];
    const tip = (spread: number) =>
      `${(x + ux * 24 - uy * spread).toFixed(1)} ${(y + uy * 24 + ux * spread).toFixed(1)}`;
    return { x, y, sight: `M${x.toFixed(1)} ${y.toFixed(1)}L${tip(9)}L${tip(-9)}Z` };
  });
  return {
    settled: toDots(settled),
    drifting: toDots(drifting),
    orbit: 'M44 214A236 78 0 0 0 516 214',
    views,
  };
}
