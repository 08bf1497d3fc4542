import type { FeatureTable } from './feature.ts';

/** Every domain of the product; one line each. */
export const features = {} satisfies Partial<FeatureTable>;
