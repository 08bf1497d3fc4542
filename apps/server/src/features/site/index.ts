import type { Feature } from '../feature.ts';
import { handlers } from './routes.ts';

export { readConsentVersions } from './content.ts';
export { readCreatePrices } from './service.ts';

export const siteFeature: Feature<'site'> = { handlers };
