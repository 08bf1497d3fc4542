import { createReadStream } from 'node:fs';
import type { Fix, IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import type { DraftFile } from '../repository/drafts.ts';
import { coverOf, describeFile, stemOf } from '../service/from-upload.ts';
import type { DraftMade } from '../repository/write.ts';
import type { Put } from './stored.ts';

type IntakeSplats = Extract<IntakeResult, { kind: 'splat' }>;

const SPZ = 'application/octet-stream';
const WEBP = 'image/webp';

/** The file is sold as it came, and beside it as SPZ where that says more; pages show the light one. */
export async function storeSplats(
  ctx: Context,
  put: Put,
  { original, intake, fixes }: { original: DraftFile; intake: IntakeSplats; fixes: readonly Fix[] },
): Promise<DraftMade> {
  const { photographs, facts, findings } = intake;
  const file = (name: string, path: string, type: string) => put(name, createReadStream(path), type);
  const previewKey = await file('preview.spz', intake.preview, SPZ);
  const cover = await coverOf(ctx, await file('cover.webp', photographs.cover, WEBP));
  const turntableKey = await file('turntable.webp', photographs.turntable, WEBP);
  const isFixed = fixes.length > 0;
  const mark = original.format === 'spz' ? (isFixed ? '-fixed' : '-v3') : '';
  const name = `${stemOf(original.name)}${mark}.spz`;
  // An SPZ in which nothing was put right would be the same file once more, unless few programs read it.
  const files = [original];
  if (!intake.isCommonSpz || isFixed)
    files.push(await describeFile(ctx, await file('splats.spz', intake.spz, SPZ), name));
  return {
    ...{ content: 'splat' as const, ...cover, facts, findings },
    shown: {
      previewKey,
      previewBytes: null,
      turntable: { key: turntableKey, frames: photographs.frames },
      further: [],
    },
    files,
  };
}
