import type { DraftStageProps } from '../features/creators/components/draft-stage.tsx';
import { lazyPart } from './lazy-part.tsx';

/** What a draft shows, large and live, for others than its maker. */
export const DraftStage = lazyPart<DraftStageProps>(
  'draft-stage',
  async () => (await import('../features/creators/components/draft-stage.tsx')).DraftStage,
);
