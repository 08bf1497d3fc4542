export type Point = readonly [x: number, y: number];
export type Face = 'top' | 'left' | 'right';
export type IsometricArt = {
  /** The ground grid, then faces from back to front. */
  grid: readonly (readonly [Point, Point])[];
  faces: readonly { face: Face; points: readonly Point[] }[];
  /** The disc of light behind them. */
  light: { cx: number; cy: number; r: number };
};

const CELLS = 4;
const HALF_WIDTH = 26;
const HALF_HEIGHT = 15;
const RISE = 26;

/** A small composition of blocks on a grid within ISOMETRIC_BOX, the same for the same seed, with a disc of light to one side. */
export function drawIsometricArt(seed: string): IsometricArt {
  const random = seededRandom(seed);
  const heights = layBlocks(random);
  const faces: { face: Face; points: readonly Point[] }[] = [];
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const height = heights[row * CELLS + column] ?? 0;
      if (height === 0) continue;
      // A wall that a neighbour hides is only drawn above it.
      const rightNeighbour = column + 1 < CELLS ? (heights[row * CELLS + column + 1] ?? 0) : 0;
      const leftNeighbour = row + 1 < CELLS ? (heights[(row + 1) * CELLS + column] ?? 0) : 0;
      if (height > leftNeighbour) {
        faces.push({
          face: 'left',
          points: [
            project(column, row + 1, height),
            project(column + 1, row + 1, height),
            project(column + 1, row + 1, leftNeighbour),
            project(column, row + 1, leftNeighbour),
          ],
        });
      }
      if (height > rightNeighbour) {
        faces.push({
          face: 'right',
          points: [
            project(column + 1, row, height),
            project(column + 1, row + 1, height),
            project(column + 1, row + 1, rightNeighbour),
            project(column + 1, row, rightNeighbour),
          ],
        });
      }
      faces.push({
        face: 'top',
        points: [
          project(column, row, height),
          project(column + 1, row, height),
          project(column + 1, row + 1, height),
          project(column, row + 1, height),
        ],
      });
    }
  }
  const grid = Array.from({ length: CELLS + 1 }, (_, line): (readonly [Point, Point])[] => [
    [project(line, 0, 0), project(line, CELLS, 0)],
    [project(0, line, 0), project(CELLS, line, 0)],
  ]).flat();
  const side = random() < 0.5 ? -1 : 1;
  return {
    grid,
    faces,
    light: { cx: side * (48 + random() * 16), cy: -1.2 * RISE - random() * 0.6 * RISE, r: 12 },
  };
}

/** Terraces that fall towards the viewer, so that no block hides the composition, with gaps and one tower. */
function layBlocks(random: () => number): number[] {
  const heights = Array.from({ length: CELLS * CELLS }, (_, index) => {
    const depth = CELLS * 2 - 2 - Math.floor(index / CELLS) - (index % CELLS);
    const height = (depth / (CELLS * 2 - 2)) * 1.6 + random() * 0.9 - 0.55;
    return random() < 0.34 || height < 0.2 ? 0 : Math.round(height * 4) / 4;
  });
  const tower = Math.floor(random() * CELLS);
  heights[random() < 0.5 ? tower : tower * CELLS] = 2.25 + Math.round(random() * 2) / 4;
  return heights;
}

function project(x: number, y: number, z: number): Point {
  return [(x - y) * HALF_WIDTH, (x + y) * HALF_HEIGHT - z * RISE];
}

/** Uniform numbers in [0, 1) that depend on nothing but the seed (FNV-1a into mulberry32). */
function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
