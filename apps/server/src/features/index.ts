import type { FeatureTable } from './feature.ts';
import { messagesFeature } from './messages/index.ts';

/** Every domain of the product; one line each. */
export const features = { messages: messagesFeature } satisfies Partial<FeatureTable>;
