import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { assetTakenDown, versionPublished } from '../catalog/index.ts';
import { announceTakedown } from './service/announce-takedown.ts';
import { announceVersion } from './service/announce-version.ts';

export const announceVersions = defineJob({
  ...versionPublished,
  run: (ctx: Context, { assetId, version }) => announceVersion(ctx, assetId, version),
});

export const announceTakedowns = defineJob({
  ...assetTakenDown,
  run: (ctx: Context, { assetId }) => announceTakedown(ctx, assetId),
});
