import type { Scene } from 'three';
import type { Rig } from './lighting.ts';
import type { Stage } from './stage.ts';

/** What the tools stand on that light and photograph whatever is shown. */
export type ViewGround = {
  readonly stage: Stage;
  readonly scene: Scene;
  readonly rig: Rig;
  /** What tools have to give back. */
  readonly endings: Set<() => void>;
};
