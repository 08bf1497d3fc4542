import { Group, type PerspectiveCamera } from 'three';
import { createLabel } from '../label.ts';
import { ROUGHNESS_STEPS } from './names.ts';
import { STRIP } from './sizes.ts';

export type RoughnessLabels = {
  readonly group: Group;
  /** Keeps them legible, see Label. */
  fit(camera: PerspectiveCamera, frameHeight: number): void;
  destroy(): void;
};

/** Under each ball of the strip, what its roughness is multiplied by. */
export function createRoughnessLabels(onWritten: () => void): RoughnessLabels {
  const group = new Group();
  const labels = ROUGHNESS_STEPS.map((step, at) => {
    const label = createLabel();
    label.sprite.position.set((at - (ROUGHNESS_STEPS.length - 1) / 2) * STRIP.gap, -0.09, STRIP.radius);
    label.write(`× ${step}`, onWritten);
    group.add(label.sprite);
    return label;
  });
  return {
    group,
    fit(camera, frameHeight) {
      for (const label of labels) label.fit(camera, frameHeight);
    },
    destroy() {
      for (const label of labels) label.destroy();
    },
  };
}
