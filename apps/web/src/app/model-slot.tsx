import type { StagedModel } from '../features/create/three/model-stage.tsx';
import { lazyPart } from './lazy-part.tsx';
import styles from './model-slot.module.css';

// Apart from the other slots, whose pages must be light.

const Stage = lazyPart<{ model: StagedModel }>(
  'model-stage',
  async () => (await import('../features/create/three/model-stage.tsx')).ModelStage,
);

/** A model of the reader's own, large and live, with what was measured of it; as high as `--stage-height`. */
export function ModelStage({ model }: { model: StagedModel }) {
  return <Stage model={model} fallback={<div className={styles.stage} />} />;
}
