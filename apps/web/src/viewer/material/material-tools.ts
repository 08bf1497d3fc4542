import { createEnvironments, type Environments } from '../environment.ts';
import { takeSnapshot, type ShotOptions } from '../snapshot.ts';
import type { ViewGround } from '../view-ground.ts';

export type MaterialTools = {
  readonly environments: Environments;
  takeSnapshot(options: ShotOptions): Promise<Blob>;
};

/** What lights and photographs a material. Everything is given back when its viewer is closed. */
export function openMaterialTools(ground: ViewGround): MaterialTools {
  return {
    environments: createEnvironments(ground),
    takeSnapshot: (shot) => takeSnapshot(ground, shot),
  };
}
