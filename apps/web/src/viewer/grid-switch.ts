import type { Box3, Scene } from 'three';
import type { FloorGrid } from './floor-grid.ts';
import type { Stage } from './stage.ts';

export type GridSwitch = { set(isShown: boolean): void; destroy(): void };

/** Shows and hides the squares under what fills `box`; they are fetched when they are first asked for. */
export function createGridSwitch(stage: Stage, scene: Scene, box: Box3): GridSwitch {
  let grid: FloorGrid | null = null;
  let isWanted = false;

  async function lay(): Promise<void> {
    // Where they cannot be had there are none, and asked for again they are fetched again.
    const made = await import('./floor-grid.ts').catch(() => null);
    if (!made || !isWanted || grid) return;
    grid = made.createFloorGrid(box);
    scene.add(grid.group);
    stage.invalidate();
  }

  function set(isShown: boolean): void {
    isWanted = isShown;
    grid?.group.removeFromParent();
    grid?.destroy();
    grid = null;
    stage.invalidate();
    if (isShown) void lay();
  }

  return { set, destroy: () => set(false) };
}
