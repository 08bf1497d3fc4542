import type { Feature } from '../feature.ts';
import { describeAsset, describeMissing, requestMissing } from './likeness/jobs.ts';
import { createHandlers } from './routes.ts';

export {
  publishAsset,
  unlistAsset,
  type AssetPreview,
  type NewAsset,
  type PublishedFile,
} from './publish.ts';
export {
  changeFavoriteCounts,
  countDownload,
  findAssetFile,
  findAssetFiles,
  findAssetsForPurchase,
  findEngineVersions,
  lockAssets,
  lockPublished,
  type AssetFileRow,
  type AssetForPurchase,
} from './repository/assets.ts';
export { versionPublished } from './version-published.ts';
export { listSuggested } from './service.ts';

/** What it remembers of one catalogue belongs to one server, so each makes its own. */
export function createCatalogFeature(): Feature<'catalog'> {
  return {
    handlers: createHandlers(),
    jobs: [describeAsset, describeMissing],
    async start(ctx) {
      await requestMissing(ctx);
      return { stop: async () => undefined };
    },
  };
}
