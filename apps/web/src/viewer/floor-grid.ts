import { GridHelper, Group, type Box3, type LineBasicMaterial } from 'three';
import { chooseGridStep } from './grid-step.ts';

const COLOR = 0x8a94a3;
/** How far the grid reaches, in sizes of the thing, and how many squares it never exceeds. */
const REACH = 2.4;
const SQUARES_MAX = 60;

export type FloorGrid = { readonly group: Group; destroy(): void };

/** Squares on the floor under a thing, every tenth line stronger. */
export function createFloorGrid(box: Box3): FloorGrid {
  const group = new Group();
  const largest = Math.max(box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z);
  const step = chooseGridStep(largest);
  const half = Math.min(SQUARES_MAX / 2, Math.ceil((largest * REACH) / 2 / step));
  // Whole tens on both sides, so that strong lines fall on weak ones.
  const tens = Math.max(1, Math.ceil(half / 10));
  const fine = createGrid(step, tens * 20, 0.22);
  const strong = createGrid(step * 10, tens * 2, 0.45);
  group.add(fine, strong);
  group.position.set((box.min.x + box.max.x) / 2, box.min.y, (box.min.z + box.max.z) / 2);
  return {
    group,
    destroy() {
      fine.dispose();
      strong.dispose();
    },
  };
}

function createGrid(step: number, squares: number, opacity: number): GridHelper {
  const grid = new GridHelper(step * squares, squares, COLOR, COLOR);
  const material = grid.material as LineBasicMaterial;
  material.transparent = true;
  material.opacity = opacity;
  material.depthWrite = false;
  material.toneMapped = false;
  return grid;
}
