import {
  Mesh,
  PlaneGeometry,
  ShadowMaterial,
  Sphere,
  type Box3,
  type Object3D,
  type Plane,
  type Scene,
} from 'three';
import { bakeContactShadow, type ContactShadow } from './contact-shadow.ts';
import { disposeTree } from './dispose.ts';
import type { ModelMode } from './model-modes.ts';
import type { Stage } from './stage.ts';

export type ModelFloor = {
  /** Draws the dark at its foot anew: for what is there now. */
  settle(): void;
  setMode(mode: ModelMode): void;
  /** Shows and hides its shadows. */
  setShadow(isShown: boolean): void;
  destroy(): void;
};

/** Ways to look at a model in which it stands on a floor. */
const GROUNDED: ReadonlySet<ModelMode> = new Set<ModelMode>(['shaded', 'clay']);
/** In radii of the model. */
const SIDE = 12;
const BELOW = 0.001;

/** The studio's floor under a model that fills `box`: shadows and nothing else, none of them of what `cuts` take away. */
export function layFloor(
  stage: Stage,
  scene: Scene,
  root: Object3D,
  box: Box3,
  cuts: () => readonly Plane[],
): ModelFloor {
  const { radius } = box.getBoundingSphere(new Sphere());
  const floor = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.3, depthWrite: false }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  floor.position.y = box.min.y - radius * BELOW;
  floor.scale.setScalar(radius * SIDE);
  scene.add(floor);
  let contact: ContactShadow | null = null;
  let mode: ModelMode = 'shaded';
  let hasShadow = true;

  function show(): void {
    floor.visible = hasShadow && GROUNDED.has(mode);
    if (contact) contact.plane.visible = floor.visible;
    stage.invalidate();
  }

  function settle(): void {
    contact?.plane.removeFromParent();
    contact?.destroy();
    contact = bakeContactShadow(stage.renderer, root, box, cuts());
    stage.renderer.shadowMap.needsUpdate = true;
    scene.add(contact.plane);
    show();
  }

  settle();
  return {
    settle,
    setMode(next) {
      mode = next;
      show();
    },
    setShadow(isShown) {
      hasShadow = isShown;
      show();
    },
    destroy() {
      contact?.destroy();
      disposeTree(floor);
    },
  };
}
