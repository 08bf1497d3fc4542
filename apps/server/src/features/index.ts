import { createCatalogFeature } from './catalog/index.ts';
import type { FeatureTable } from './feature.ts';
import { messagesFeature } from './messages/index.ts';
import { createPaymentsFeature } from './payments/index.ts';
import { walletFeature } from './wallet/index.ts';

/** Every domain of the product; one line each. */
export const features = {
  catalog: createCatalogFeature(),
  messages: messagesFeature,
  wallet: walletFeature,
  payments: createPaymentsFeature(),
} satisfies Partial<FeatureTable>;
