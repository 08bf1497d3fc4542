import type { Desk } from './desk.ts';
import { aiDesk } from './ai/ai.desk.ts';
import { couponsDesk } from './coupons/coupons.desk.ts';
import { applicationsDesk } from './applications/applications.desk.ts';
import { casesDesk } from './cases/cases.desk.ts';
import { approvalsDesk } from './approvals/approvals.desk.ts';
import { auditDesk } from './audit/audit.desk.ts';
import { galleryDesk } from './gallery/gallery.desk.ts';
import { bannersDesk, newsDesk, partnersDesk, storiesDesk } from './content/content.desk.ts';
import { earningsDesk } from './earnings/earnings.desk.ts';
import { enquiriesDesk } from './enquiries/enquiries.desk.ts';
import { entriesDesk } from './enquiries/entries.desk.ts';
import { assetsDesk } from './assets/assets.desk.ts';
import { categoriesDesk } from './categories/categories.desk.ts';
import { dictionariesDesk } from './dictionaries/dictionaries.desk.ts';
import { differencesDesk } from './differences/differences.desk.ts';
import { homeDesk } from './home/home.desk.ts';
import { importsDesk } from './imports/imports.desk.ts';
import { invoicesDesk } from './invoices/invoices.desk.ts';
import { jobsDesk } from './jobs/jobs.desk.ts';
import { metricsDesk } from './metrics/metrics.desk.ts';
import { accountsDesk } from './ledger/accounts.desk.ts';
import { legalDesk } from './legal/legal.desk.ts';
import { ledgerDesk } from './ledger/ledger.desk.ts';
import { ordersDesk } from './orders/orders.desk.ts';
import { overviewDesk } from './overview/overview.desk.ts';
import { batchesDesk } from './payouts/batches.desk.ts';
import { payoutsDesk } from './payouts/payouts.desk.ts';
import { peopleDesk } from './people/people.desk.ts';
import { privacyDesk } from './privacy/privacy.desk.ts';
import { ratingsDesk } from './ratings/ratings.desk.ts';
import { pricesDesk } from './prices/prices.desk.ts';
import { ratesDesk } from './rates/rates.desk.ts';
import { refusalsDesk } from './refusals/refusals.desk.ts';
import { purchasesDesk } from './purchases/purchases.desk.ts';
import { refundsDesk } from './refunds/refunds.desk.ts';
import { reportsDesk } from './reports/reports.desk.ts';
import { reviewDesk } from './review/review.desk.ts';
import { clicksDesk } from './searches/clicks.desk.ts';
import { searchesDesk } from './searches/searches.desk.ts';
import { settingsDesk } from './settings/settings.desk.ts';
import { staffDesk } from './staff/staff.desk.ts';
import { storageDesk } from './storage/storage.desk.ts';
import { textsDesk } from './texts/texts.desk.ts';
import { wordsDesk } from './words/words.desk.ts';

/** Every desk, in the order of the navigation. The code of each comes when it is opened. */
export const desks: readonly Desk[] = [
  overviewDesk,
  approvalsDesk,
  reviewDesk,
  assetsDesk,
  importsDesk,
  homeDesk,
  categoriesDesk,
  dictionariesDesk,
  searchesDesk,
  clicksDesk,
  applicationsDesk,
  reportsDesk,
  galleryDesk,
  casesDesk,
  refusalsDesk,
  wordsDesk,
  peopleDesk,
  privacyDesk,
  newsDesk,
  storiesDesk,
  bannersDesk,
  partnersDesk,
  textsDesk,
  legalDesk,
  enquiriesDesk,
  entriesDesk,
  ratingsDesk,
  earningsDesk,
  payoutsDesk,
  batchesDesk,
  ordersDesk,
  purchasesDesk,
  refundsDesk,
  differencesDesk,
  invoicesDesk,
  ledgerDesk,
  accountsDesk,
  pricesDesk,
  ratesDesk,
  couponsDesk,
  jobsDesk,
  aiDesk,
  metricsDesk,
  storageDesk,
  settingsDesk,
  staffDesk,
  auditDesk,
];
