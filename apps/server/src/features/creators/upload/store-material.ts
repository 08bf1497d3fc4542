import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import type { DraftFile, ShownFile } from '../repository/drafts.ts';
import type { DraftMade } from '../repository/write.ts';
import { coverOf, describeFile } from '../service/from-upload.ts';
import { showFile, type Put } from './stored.ts';

type IntakeMaterial = Extract<IntakeResult, { kind: 'material' }>;

const WEBP = 'image/webp';
const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': WEBP,
};

/** The package is sold as it came and each map by itself, with what was put right in it; pages show small ones. */
export async function storeMaterial(
  ctx: Context,
  put: Put,
  { original, intake }: { original: DraftFile; intake: IntakeMaterial },
): Promise<DraftMade> {
  const { facts, findings, shown, pictures, thumbs, sold } = intake;
  const store = async (name: string, path: string, type = WEBP) => put(name, createReadStream(path), type);
  const [ball = '', ...others] = pictures;
  const cover = await coverOf(ctx, await store('cover.webp', ball));
  const further: ShownFile[] = [];
  for (const [n, path] of others.entries())
    further.push(await showFile(ctx, await store(`picture-${n + 2}.webp`, path), { kind: 'picture' }));
  for (const [role, path] of Object.entries(shown))
    // Keys of the store have no capitals.
    further.push(
      await showFile(ctx, await store(`shown-${role.toLowerCase()}.webp`, path), { kind: 'map', role }),
    );
  for (const [n, path] of thumbs.entries())
    further.push(await showFile(ctx, await store(`thumb-${n}.webp`, path), { kind: 'thumb' }));
  const files = [original];
  for (const [n, { name, file }] of sold.entries()) {
    const extension = extname(name).toLowerCase();
    const type = TYPES[extension] ?? 'application/octet-stream';
    files.push(await describeFile(ctx, await store(`map-${n}${extension}`, file, type), name));
  }
  return {
    ...{ content: 'material', ...cover, facts, findings, files },
    shown: { previewKey: null, previewBytes: null, turntable: null, further },
  };
}
