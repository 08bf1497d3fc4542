import type { Feature } from '../feature.ts';
import { createAssetsHandlers, type AssetsDeskParts } from './desk/assets.ts';
import { categoriesHandlers } from './desk/categories.ts';
import { dictionariesHandlers } from './desk/dictionaries.ts';
import { homeHandlers } from './desk/home.ts';
import { createImportsHandlers } from './desk/imports/imports.ts';
import { createApplyImport, forgetImports, type Shelf } from './desk/imports/jobs.ts';
import { searchesHandlers } from './desk/searches.ts';
import { makeForms, makeMissingForms, requestMissingForms } from './forms/jobs.ts';
import { examineAsset, examineMissing, requestExaminations } from './health/jobs.ts';
import { removeMade } from './health/remove-made.ts';
import { ExactIndex } from './likeness/exact-index.ts';
import { describeAsset, describeMissing, requestMissing } from './likeness/jobs.ts';
import { LikenessMemory } from './likeness/memory.ts';
import { createHandlers } from './routes.ts';
import { renewWords, requestRenewal, writeWords } from './search/jobs.ts';
import { forgetSearches } from './search/misses.ts';

export { findAssetIds } from './desk/assets.ts';
export type { MadeChange } from './desk/change-asset.ts';
export { examineModel } from './health/examine.ts';
export { formAsset } from './forms/form-asset.ts';
export { joinViews, scoreSame, splitViews, type LikenessMemory } from './likeness/memory.ts';
export { describePictures } from './likeness/views.ts';
export { findOffered, isAssetSuspended, type Offered } from './repository/offered.ts';
export { assetPage, OFFICIAL_NAME } from './asset-page.ts';
export { holdColors, sortColors } from './colors.ts';
export {
  publishAsset,
  relistAsset,
  unlistAsset,
  type AssetPreview,
  type NewAsset,
  type PublishedFile,
} from './publish.ts';
export {
  changeFavoriteCounts,
  countDownload,
  findAssetsForPurchase,
  findEngineVersions,
  findKeptOff,
  findMaker,
  listNames,
  lockAssets,
  lockPublished,
  nameAsset,
  setFavoriteCounts,
  type AssetForPurchase,
} from './repository/assets.ts';
export { findAssetFile, findAssetFiles, findMarkedFiles, type AssetFileRow } from './repository/files.ts';
export { EDITION as HEALTH_EDITION } from './repository/health.ts';
export { likelySizeOf } from './health/likely-size.ts';
export { remakeForms, remakeHealth } from './remake.ts';
export { assetTakenDown } from './taken-down.ts';
export { versionPublished } from './version-published.ts';
export { wordsPublished } from './words-published.ts';
export { createMatcher, type Findable, type Matcher } from './matcher.ts';
export { toMiss } from './search/misses.ts';
export { listSuggested } from './service.ts';

/** What looks like what on sale, as one server knows it. */
export function createLikeness(): LikenessMemory {
  return new LikenessMemory(new ExactIndex());
}

/** What it remembers of one catalogue belongs to one server, so each makes its own. */
export function createCatalogFeature(likeness = createLikeness()): Feature<'catalog'> {
  return {
    handlers: createHandlers(likeness),
    jobs: [
      describeAsset,
      describeMissing,
      makeForms,
      makeMissingForms,
      examineAsset,
      examineMissing,
      removeMade,
      writeWords,
      renewWords,
      forgetSearches,
    ],
    async start(ctx) {
      await requestMissing(ctx);
      await requestMissingForms(ctx);
      await requestExaminations(ctx);
      await requestRenewal(ctx);
      return { stop: async () => undefined };
    },
  };
}

/** The type tree as editors change it. */
export const categoriesDeskFeature: Feature<'categoriesDesk'> = { handlers: categoriesHandlers };
/** All assets. `parts`: what goes along where one becomes another. */
export function createAssetsDesk(parts: AssetsDeskParts): Feature<'assetsDesk'> {
  return { handlers: createAssetsHandlers(parts), constraints: { asset_merged_off_sale: 'ASSET_MERGED' } };
}
/** What the front of the shop shows. */
export const homeDeskFeature: Feature<'homeDesk'> = { handlers: homeHandlers };
/** Tables that change many assets. `shelf`: how staff takes one off sale and lets it back. */
export function createImportsDesk(shelf: Shelf): Feature<'importsDesk'> {
  const applyImport = createApplyImport(shelf);
  return { handlers: createImportsHandlers(applyImport), jobs: [applyImport, forgetImports] };
}
export const dictionariesDeskFeature: Feature<'dictionariesDesk'> = { handlers: dictionariesHandlers };
export const searchesDeskFeature: Feature<'searchesDesk'> = { handlers: searchesHandlers };
