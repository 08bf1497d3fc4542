import { at } from '../math/vector.ts';
import { containsPoint, halfExtents, type Footprint } from './footprint.ts';

/** Half the width of a walking person in metres. */
const BODY_M = 0.3;
const CELLS_PER_SIDE_MAX = 160;

/** Where a person can stand, counted on a grid: 0 is free, otherwise the number of things in the way. */
export type WalkGrid = {
  cellM: number;
  columns: number;
  rows: number;
  width: number;
  depth: number;
  taken: Uint8Array;
};

/** Free floor of these metres in cells of 0.1 m, coarser where a side would have more than 160. */
export function createWalkGrid(width: number, depth: number): WalkGrid {
  const cellM = Math.max(0.1, Math.max(width, depth) / CELLS_PER_SIDE_MAX);
  const columns = Math.max(1, Math.floor(width / cellM));
  const rows = Math.max(1, Math.floor(depth / cellM));
  return { cellM, columns, rows, width, depth, taken: new Uint8Array(columns * rows) };
}

function centreX(grid: WalkGrid, column: number): number {
  return -grid.width / 2 + (column + 0.5) * (grid.width / grid.columns);
}

function centreZ(grid: WalkGrid, row: number): number {
  return -grid.depth / 2 + (row + 0.5) * (grid.depth / grid.rows);
}

function columnOf(grid: WalkGrid, x: number): number {
  return Math.floor(((x + grid.width / 2) / grid.width) * grid.columns);
}

function rowOf(grid: WalkGrid, z: number): number {
  return Math.floor(((z + grid.depth / 2) / grid.depth) * grid.rows);
}

/** Adds (`step` 1) or takes away (-1) something standing on the floor, with the room a body needs beside it. */
export function blockWalk(grid: WalkGrid, f: Footprint, step: 1 | -1): void {
  const [hx, hz] = halfExtents(f);
  const reach = BODY_M + grid.cellM;
  const c0 = Math.max(0, columnOf(grid, f.x - hx - reach));
  const c1 = Math.min(grid.columns - 1, columnOf(grid, f.x + hx + reach));
  const r0 = Math.max(0, rowOf(grid, f.z - hz - reach));
  const r1 = Math.min(grid.rows - 1, rowOf(grid, f.z + hz + reach));
  // A cell's middle may be half a cell from where the body really passes.
  const margin = BODY_M - grid.cellM * 0.25;
  for (let row = r0; row <= r1; row++) {
    for (let column = c0; column <= c1; column++) {
      if (!containsPoint(f, centreX(grid, column), centreZ(grid, row), margin)) continue;
      const i = row * grid.columns + column;
      grid.taken[i] = at(grid.taken, i) + step;
    }
  }
}

/** Cells a person can walk to from any of the starting areas; walls keep the body at a distance too. */
export function floodWalk(grid: WalkGrid, starts: readonly Footprint[]): Uint8Array {
  const { columns, rows } = grid;
  const reached = new Uint8Array(columns * rows);
  const stack: number[] = [];
  const marginC = Math.max(0, Math.floor(BODY_M / (grid.width / columns)) - 1);
  const marginR = Math.max(0, Math.floor(BODY_M / (grid.depth / rows)) - 1);
  const visit = (column: number, row: number): void => {
    if (column < marginC || row < marginR || column >= columns - marginC || row >= rows - marginR) return;
    const i = row * columns + column;
    if (at(grid.taken, i) !== 0 || at(reached, i) !== 0) return;
    reached[i] = 1;
    stack.push(i);
  };
  for (const start of starts) {
    const [hx, hz] = halfExtents(start);
    for (let row = rowOf(grid, start.z - hz); row <= rowOf(grid, start.z + hz); row++)
      for (let column = columnOf(grid, start.x - hx); column <= columnOf(grid, start.x + hx); column++)
        if (column >= 0 && row >= 0 && column < columns && row < rows) visit(column, row);
  }
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const column = i % columns;
    const row = (i - column) / columns;
    visit(column + 1, row);
    visit(column - 1, row);
    visit(column, row + 1);
    visit(column, row - 1);
  }
  return reached;
}

/** Whether somebody standing on a reached cell is within an arm's length (`armM`) of the footprint. */
export function isWithinReach(grid: WalkGrid, reached: Uint8Array, f: Footprint, armM = 0.55): boolean {
  const [hx, hz] = halfExtents(f);
  const c0 = Math.max(0, columnOf(grid, f.x - hx - armM));
  const c1 = Math.min(grid.columns - 1, columnOf(grid, f.x + hx + armM));
  const r0 = Math.max(0, rowOf(grid, f.z - hz - armM));
  const r1 = Math.min(grid.rows - 1, rowOf(grid, f.z + hz + armM));
  for (let row = r0; row <= r1; row++)
    for (let column = c0; column <= c1; column++)
      if (
        at(reached, row * grid.columns + column) === 1 &&
        containsPoint(f, centreX(grid, column), centreZ(grid, row), armM)
      )
        return true;
  return false;
}
