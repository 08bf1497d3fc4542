import type { Feature } from '../feature.ts';
import { announceVersions } from './jobs.ts';
import { registerReceipts } from './receipt/receipt-route.ts';
import { handlers } from './routes.ts';
import { registerAssetZips } from './service/zip.ts';

export { countCartItems } from './cart.repository.ts';

export const ordersFeature: Feature<'orders'> = {
  handlers,
  jobs: [announceVersions],
  register(app, ctx) {
    registerReceipts(app, ctx);
    registerAssetZips(app, ctx);
  },
};
