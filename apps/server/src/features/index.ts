import { createCatalogFeature } from './catalog/index.ts';
import { favoritesFeature } from './favorites/index.ts';
import type { FeatureTable } from './feature.ts';
import { messagesFeature } from './messages/index.ts';
import { createPaymentsFeature } from './payments/index.ts';
import { walletFeature } from './wallet/index.ts';
import { siteFeature } from './site/index.ts';

/** Every domain of the product; one line each. */
export const features = {
  catalog: createCatalogFeature(),
  favorites: favoritesFeature,
  messages: messagesFeature,
  wallet: walletFeature,
  payments: createPaymentsFeature(),
  site: siteFeature,
} satisfies Partial<FeatureTable>;
