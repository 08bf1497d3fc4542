import { account } from './account.ts';
import { applicationsDesk } from './desk/applications.ts';
import { analytics } from './analytics.ts';
import { analyticsDesk } from './desk/analytics.ts';
import { approvals } from './desk/approvals.ts';
import { assetsDesk } from './desk/assets.ts';
import { auditDesk } from './desk/audit.ts';
import { contentDesk } from './desk/content.ts';
import { earningsDesk } from './desk/earnings.ts';
import { enquiriesDesk } from './desk/enquiries.ts';
import { categoriesDesk } from './desk/categories.ts';
import { dictionariesDesk } from './desk/dictionaries.ts';
import { createDesk } from './desk/create.ts';
import { homeDesk } from './desk/home.ts';
import { importsDesk } from './desk/imports.ts';
import { couponsDesk } from './desk/coupons.ts';
import { invoicesDesk } from './desk/invoices.ts';
import { legalDesk } from './desk/legal.ts';
import { ledgerDesk } from './desk/ledger.ts';
import { galleryDesk, moderationDesk } from './desk/moderation.ts';
import { paymentsDesk } from './desk/payments.ts';
import { operationsDesk } from './desk/operations.ts';
import { payoutsDesk } from './desk/payouts.ts';
import { purchasesDesk } from './desk/purchases.ts';
import { peopleDesk } from './desk/people.ts';
import { privacyDesk } from './desk/privacy.ts';
import { pricesDesk } from './desk/prices.ts';
import { ratesDesk } from './desk/rates.ts';
import { reportsDesk } from './desk/reports.ts';
import { searchesDesk } from './desk/searches.ts';
import { settingsDesk } from './desk/settings.ts';
import { staff } from './desk/staff.ts';
import { storageDesk } from './desk/storage.ts';
import { textsDesk } from './desk/texts.ts';
import { applications } from './applications.ts';
import { cases } from './cases.ts';
import { casesDesk } from './desk/cases.ts';
import { catalog } from './catalog.ts';
import { coupons } from './coupons.ts';
import { create } from './create.ts';
import { creators } from './creators.ts';
import { earnings } from './earnings.ts';
import { enquiry } from './enquiry.ts';
import { favorites } from './favorites.ts';
import { gallery } from './gallery.ts';
import { invoices } from './invoices.ts';
import { licences } from './licences.ts';
import { messages } from './messages.ts';
import { minors } from './minors.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { privacy } from './privacy.ts';
import { ratings } from './ratings.ts';
import { ratingsDesk } from './desk/ratings.ts';
import { reports } from './reports.ts';
import { reviewDesk } from './desk/review.ts';
import { site } from './site.ts';
import { storefront } from './storefront.ts';
import { submissions } from './submissions.ts';
import { variants } from './variants.ts';
import { variantsDesk } from './desk/variants.ts';
import { wallet } from './wallet.ts';
import { wanted } from './wanted.ts';
import { workflow } from './workflow.ts';
import { works } from './works.ts';

/** Every call of the product, by domain. */
export const contract = {
  account,
  analytics,
  applications,
  applicationsDesk,
  cases,
  catalog,
  coupons,
  create,
  creators,
  earnings,
  enquiry,
  favorites,
  gallery,
  invoices,
  licences,
  messages,
  minors,
  orders,
  payments,
  privacy,
  ratings,
  reports,
  reviewDesk,
  site,
  storefront,
  submissions,
  variants,
  variantsDesk,
  wallet,
  wanted,
  workflow,
  works,
  // The back office.
  analyticsDesk,
  approvals,
  assetsDesk,
  auditDesk,
  casesDesk,
  contentDesk,
  couponsDesk,
  earningsDesk,
  enquiriesDesk,
  categoriesDesk,
  dictionariesDesk,
  createDesk,
  homeDesk,
  importsDesk,
  invoicesDesk,
  legalDesk,
  ledgerDesk,
  galleryDesk,
  moderationDesk,
  operationsDesk,
  payoutsDesk,
  peopleDesk,
  purchasesDesk,
  privacyDesk,
  ratingsDesk,
  pricesDesk,
  ratesDesk,
  reportsDesk,
  searchesDesk,
  paymentsDesk,
  settingsDesk,
  staff,
  storageDesk,
  textsDesk,
};
export type ProductContract = typeof contract;
