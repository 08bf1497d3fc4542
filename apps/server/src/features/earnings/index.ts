import type { Feature } from '../feature.ts';
import { settleEarningDebts } from './jobs.ts';
import { handlers } from './routes.ts';
import { registerStatements } from './statement/statement-route.ts';

export { creditsOf, ratesAt, salesOf } from './rules/rates.ts';
export { recordDownloads, recordSales, type CountedDownload } from './service/record-sales.ts';

/** What creators' sales and downloads bring them. */
export const earningsFeature: Feature<'earnings'> = {
  handlers,
  jobs: [settleEarningDebts],
  register: registerStatements,
};
