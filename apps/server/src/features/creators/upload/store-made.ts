import type { Fix, IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import type { DraftFile } from '../repository/drafts.ts';
import { storeMaterial } from './store-material.ts';
import { storeModel } from './store-model.ts';
import { storePanorama } from './store-panorama.ts';
import { storeSplats } from './store-splats.ts';
import type { DraftMade } from '../repository/write.ts';
import type { Put } from './stored.ts';

/**
 * Stores what was made of a file in which `fixes` have been put right; answers what a draft shows and holds of it, the original
 * first.
 */
export async function storeMade(
  ctx: Context,
  put: Put,
  { original, intake, fixes }: { original: DraftFile; intake: IntakeResult; fixes: readonly Fix[] },
): Promise<DraftMade> {
  switch (intake.kind) {
    case 'model':
      return storeModel(ctx, put, { original, intake, fixes });
    case 'panorama':
      return storePanorama(ctx, put, { original, intake });
    case 'splat':
      return storeSplats(ctx, put, { original, intake, fixes });
    case 'material':
      return storeMaterial(ctx, put, { original, intake });
  }
}
