import type { Context } from '#context';
import { createAccountFeature, listAgreed, type Standing } from './account/index.ts';
import { analyticsDeskFeature, createAnalyticsFeature, removeTraffic } from './analytics/index.ts';
import { auditFeature } from './audit/index.ts';
import { createApprovalsFeature, holdProposals, lapseProposals } from './approvals/index.ts';
import {
  applicationsDeskFeature,
  applicationsFeature,
  closeApplications,
  officialKind,
  copyApplications,
  requireCreator,
} from './applications/index.ts';
import { bringToDesk, createCasesDesk, casesFeature } from './cases/index.ts';
import {
  categoriesDeskFeature,
  createAssetsDesk,
  createImportsDesk,
  createCatalogFeature,
  createLikeness,
  createMatcher,
  findAssetIds,
  dictionariesDeskFeature,
  homeDeskFeature,
  searchesDeskFeature,
} from './catalog/index.ts';
import { createCoupons } from './coupons/index.ts';
import { countTasks, createCreateFeature, createDeskFeature, removeAllTasks } from './create/index.ts';
import { createCreatorsFeature, removeAllDrafts, removeAllUploads } from './creators/index.ts';
import { createEarnings, creatorPayees } from './earnings/index.ts';
import { enquiriesDeskFeature, enquiryFeature } from './enquiry/index.ts';
import { favoritesFeature, followMergedFavorites } from './favorites/index.ts';
import type { FeatureTable } from './feature.ts';
import {
  createGalleryFeature,
  findShown,
  galleryDeskFeature,
  removedWork,
  withdrawAll,
} from './gallery/index.ts';
import { invoicesDeskFeature, invoicesFeature } from './invoices/index.ts';
import { licencesFeature } from './licences/index.ts';
import { countUnread, messagesFeature, sendMessage } from './messages/index.ts';
import { createMinorsFeature } from './minors/index.ts';
import { createGuard, createModerator, moderationDeskFeature } from './moderation/index.ts';
import { operationsFeature } from './operations/index.ts';
import {
  countCartItems,
  followMergedOrders,
  ordersFeature,
  purchaseRefundKinds,
  purchasesDeskFeature,
} from './orders/index.ts';
import {
  createPaymentsFeature,
  largeRefundKind,
  paymentsDeskFeature,
  readSpentFen,
} from './payments/index.ts';
import { peopleDeskFeature } from './people/index.ts';
import { createPrivacyFeature, privacyDeskFeature } from './privacy/index.ts';
import { createRatesDesk, readPayouts } from './rates/index.ts';
import {
  createRatingsDesk,
  createRatingsFeature,
  followMergedRatings,
  removedRating,
} from './ratings/index.ts';
import { reportSubjects } from './report-subjects.ts';
import { createReportsDesk, createReportsFeature } from './reports/index.ts';
import {
  createReviewDesk,
  createReviewFeature,
  resumeAsset,
  suspendAsset,
  tellMakers,
  unlistAllOwn,
  withdrawAllDrafts,
} from './review/index.ts';
import { settingsFeature } from './settings/index.ts';
import { storageFeature } from './storage/index.ts';
import { createStorefrontFeature, followMergedBanners } from './storefront/index.ts';
import {
  contentDeskFeature,
  createLegalDesk,
  readCreatePrices,
  readTextOn,
  siteFeature,
  textsDeskFeature,
} from './site/index.ts';
import { createStaffFeature, staffApprovals, type Proposals } from './staff/index.ts';
import { createVariantsFeature, followMergedVariants, variantsDeskFeature } from './variants/index.ts';
import {
  createPricesDesk,
  ledgerDeskFeature,
  readWalletStanding,
  requireCovered,
  walletFeature,
} from './wallet/index.ts';
import { createWantedFeature } from './wanted/index.ts';
import { createWorkflowFeature } from './workflow/index.ts';
import { createWorksFeature } from './works/index.ts';

const moderator = createModerator();
const guard = createGuard(moderator);
const likeness = createLikeness();

const payouts = createEarnings(creatorPayees);
const { pricesDesk, pricesKind } = createPricesDesk(readPayouts);
const { ratesDesk, ratesKind } = createRatesDesk({
  readAgreement: async (ctx, at) => readTextOn(ctx, 'creator', at),
  requireCovered,
});
const { coupons, couponsDesk, couponKind } = createCoupons(readPayouts);
const { legalDesk, legalKind } = createLegalDesk({ listAgreed, notify: sendMessage });

const approvalKinds = [
  ...staffApprovals,
  ...payouts.approvals,
  largeRefundKind,
  ...purchaseRefundKinds,
  pricesKind,
  ratesKind,
  couponKind,
  legalKind,
  officialKind,
];
/** What somebody of staff proposed lapses as they are blocked. */
export const proposals: Proposals = {
  hold: holdProposals,
  lapse: async (ctx, ofWhom) => lapseProposals(ctx, approvalKinds, ofWhom),
};

/** Every domain of the product; one line each. */
export const features = {
  auditDesk: auditFeature,
  approvals: createApprovalsFeature(approvalKinds),
  account: createAccountFeature({
    ...{ readStanding, notify: sendMessage, moderator },
    holdProfile: async (ctx, clientId, category) => bringToDesk(ctx, clientId, { origin: 'held', category }),
  }),
  analytics: createAnalyticsFeature(),
  analyticsDesk: analyticsDeskFeature,
  applications: applicationsFeature,
  applicationsDesk: applicationsDeskFeature,
  cases: casesFeature,
  casesDesk: createCasesDesk({ work: removedWork, rating: removedRating }),
  catalog: createCatalogFeature(likeness),
  contentDesk: contentDeskFeature,
  coupons,
  couponsDesk,
  assetsDesk: createAssetsDesk({
    takeOff: suspendAsset,
    tellMakers,
    followers: [
      ...[followMergedFavorites, followMergedOrders, followMergedRatings],
      ...[followMergedBanners, followMergedVariants],
    ],
  }),
  categoriesDesk: categoriesDeskFeature,
  dictionariesDesk: dictionariesDeskFeature,
  create: createCreateFeature({
    readPrices: readCreatePrices,
    ...{ guard, findShown, withdrawAll },
  }),
  createDesk: createDeskFeature,
  creators: createCreatorsFeature({ moderator, likeness }),
  earnings: payouts.earnings,
  enquiry: enquiryFeature,
  enquiriesDesk: enquiriesDeskFeature,
  favorites: favoritesFeature,
  galleryDesk: galleryDeskFeature,
  moderationDesk: moderationDeskFeature,
  gallery: createGalleryFeature({ moderator }),
  homeDesk: homeDeskFeature,
  importsDesk: createImportsDesk({ suspend: suspendAsset, resume: resumeAsset, tellMakers }),
  invoices: invoicesFeature,
  invoicesDesk: invoicesDeskFeature,
  legalDesk,
  licences: licencesFeature,
  messages: messagesFeature,
  minors: createMinorsFeature({ readSpentFen, countTasks }),
  operationsDesk: operationsFeature,
  orders: ordersFeature,
  payments: createPaymentsFeature(readPayouts),
  payoutsDesk: payouts.payoutsDesk,
  earningsDesk: payouts.earningsDesk,
  paymentsDesk: paymentsDeskFeature,
  peopleDesk: peopleDeskFeature,
  purchasesDesk: purchasesDeskFeature,
  privacyDesk: privacyDeskFeature,
  privacy: createPrivacyFeature({ removeMade, copySealed: copyApplications }),
  ratings: createRatingsFeature({ moderator }),
  ratingsDesk: createRatingsDesk(findAssetIds),
  reports: createReportsFeature(reportSubjects),
  reviewDesk: createReviewDesk({ moderator, likeness }),
  reportsDesk: createReportsDesk(reportSubjects),
  searchesDesk: searchesDeskFeature,
  settingsDesk: settingsFeature,
  site: siteFeature,
  staff: createStaffFeature(proposals),
  storageDesk: storageFeature,
  storefront: createStorefrontFeature({ moderator, requireCreator }),
  textsDesk: textsDeskFeature,
  submissions: createReviewFeature({ moderator, likeness }),
  ledgerDesk: ledgerDeskFeature,
  pricesDesk,
  ratesDesk,
  variants: createVariantsFeature({ moderator }),
  variantsDesk: variantsDeskFeature,
  wallet: walletFeature,
  wanted: createWantedFeature(createMatcher(likeness)),
  workflow: createWorkflowFeature({ readPrices: readCreatePrices, guard }),
  works: createWorksFeature({ readPrices: readCreatePrices }),
} satisfies FeatureTable;

/** Works, drafts, uploads and applications of somebody whose account is closed, with what is published and counted of them. */
async function removeMade(ctx: Context, clientId: string): Promise<void> {
  await removeAllTasks(ctx, clientId, withdrawAll);
  // Uploads first: what is looked through in this moment either has become a draft, or finds its upload gone and becomes none.
  await removeAllUploads(ctx, clientId);
  // What is handed in is held, and holds back whoever removes it.
  await withdrawAllDrafts(ctx, clientId);
  await unlistAllOwn(ctx, clientId);
  await removeAllDrafts(ctx, clientId);
  await removeTraffic(ctx, clientId);
  await closeApplications(ctx, clientId);
}

/** What a person's own page shows of the domains that the account itself does not know. */
async function readStanding(ctx: Context, clientId: string): Promise<Standing> {
  const [wallet, cartCount, unread] = await Promise.all([
    readWalletStanding(ctx, clientId),
    countCartItems(ctx.db, clientId),
    countUnread(ctx, clientId),
  ]);
  return { ...wallet, cartCount, unread };
}
