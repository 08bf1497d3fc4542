import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { versionPublished } from '../catalog/index.ts';
import { announceVersion } from './service/announce-version.ts';

export const announceVersions = defineJob({
  ...versionPublished,
  run: (ctx: Context, { assetId, version }) => announceVersion(ctx, assetId, version),
});
