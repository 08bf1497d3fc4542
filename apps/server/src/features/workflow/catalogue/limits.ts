import { BATCH_MAX, PICTURE_EDGE, UPSCALE_FACTORS } from '@mogine/contract/create-limits';

/** What every file of an engine begins with there; ours are named anew. */
export const FILE_PREFIX = 'mogine';

/** The most that an input may say, by its name, whatever its engine would take. */
export const MOST: Readonly<Record<string, number>> = {
  width: PICTURE_EDGE.max,
  height: PICTURE_EDGE.max,
  batch_size: BATCH_MAX,
  amount: BATCH_MAX,
  samples: 64,
  steps: 60,
  scale_by: Math.max(...UPSCALE_FACTORS),
  megapixels: 16,
};
