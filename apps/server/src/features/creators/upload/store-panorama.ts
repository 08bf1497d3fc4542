import { createReadStream } from 'node:fs';
import type { IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import type { DraftFile, ShownFile } from '../repository/drafts.ts';
import type { DraftMade } from '../repository/write.ts';
import { coverOf } from '../service/from-upload.ts';
import { showFile, type Put } from './stored.ts';

type IntakePanorama = Extract<IntakeResult, { kind: 'panorama' }>;

const WEBP = 'image/webp';

/** The picture is sold as it came; pages show the light one and the views that were cut from it. */
export async function storePanorama(
  ctx: Context,
  put: Put,
  { original, intake }: { original: DraftFile; intake: IntakePanorama },
): Promise<DraftMade> {
  const { facts, findings, preview, pictures } = intake;
  const picture = async (name: string, path: string) => put(name, createReadStream(path), WEBP);
  const previewKey = await picture('preview.webp', preview);
  const [first = preview, ...others] = pictures;
  const cover = await coverOf(ctx, await picture('cover.webp', first));
  const further: ShownFile[] = [];
  for (const [n, path] of others.entries())
    further.push(await showFile(ctx, await picture(`view-${n + 2}.webp`, path), { kind: 'picture' }));
  return {
    ...{ content: 'panorama', ...cover, facts, findings },
    shown: { previewKey, previewBytes: null, turntable: null, further },
    files: [original],
  };
}
