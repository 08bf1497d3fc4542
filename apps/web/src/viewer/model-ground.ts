import type { Box3, Camera, Mesh } from 'three';
import type { LoadedModel } from './load-model.ts';
import type { ModelLooks } from './model-looks.ts';
import type { ModelParts } from './model-parts.ts';
import type { Orbit } from './orbit.ts';
import type { ViewGround } from './view-ground.ts';

/** What the tools of an open model stand on. */
export type ModelGround = ViewGround & {
  readonly orbit: Orbit;
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
  /** Called when a heavier copy of the model has taken its place: the same objects, other triangles. */
  readonly rises: Set<() => void>;
  /** Its shadows are drawn anew: something of it stands elsewhere. */
  settle(): void;
  /** What stands around the model comes into the picture with it; null for nothing. */
  surround(around: Box3 | null): void;
  /** Shows and hides the floor's shadows. */
  setShadow(isShown: boolean): void;
};
