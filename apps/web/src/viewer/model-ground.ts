import type { Box3, Camera, Mesh, Scene } from 'three';
import type { Rig } from './lighting.ts';
import type { LoadedModel } from './load-model.ts';
import type { ModelLooks } from './model-looks.ts';
import type { ModelParts } from './model-parts.ts';
import type { Orbit } from './orbit.ts';
import type { Stage } from './stage.ts';

/** What the tools of an open model stand on. */
export type ModelGround = {
  readonly stage: Stage;
  readonly scene: Scene;
  readonly orbit: Orbit;
  readonly rig: Rig;
  readonly looks: ModelLooks;
  readonly parts: ModelParts;
  readonly model: LoadedModel;
  readonly meshes: readonly Mesh[];
  /** Of the whole model, metres. */
  readonly box: Box3;
  /** Steps before each frame; answer whether something moves. */
  readonly steps: Set<(elapsedSeconds: number) => boolean>;
  /** Drawn over the picture. */
  readonly passes: Set<(camera: Camera) => void>;
  /** What tools have to give back. */
  readonly endings: Set<() => void>;
  /** Its shadows are drawn anew: something of it stands elsewhere. */
  settle(): void;
  /** What stands around the model comes into the picture with it; null for nothing. */
  surround(around: Box3 | null): void;
  /** Shows and hides the floor's shadows. */
  setShadow(isShown: boolean): void;
};
