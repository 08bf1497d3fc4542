import { buffer } from 'node:stream/consumers';
import type { IntakeResult } from '@mogine/asset-pipeline';
import { DRAFT_NAME } from '@mogine/contract/draft-rules';
import type { Context } from '#context';
import type { DraftFile } from '../repository/drafts.ts';
import type { NewDraft } from '../repository/write.ts';
import { averageColor } from './from-work.ts';
import { suggest } from './suggest.ts';

export type IntakeModel = Extract<IntakeResult, { kind: 'model' }>;

/** Where what came of an upload lies in storage. */
export type KeptUpload = {
  original: string;
  glb: string;
  preview: string;
  cover: string;
  turntable: string;
};

/** The draft of a model that was handed in: the file as it came, its canonical GLB, and what its name suggests. */
export async function draftOfUpload(
  ctx: Context,
  upload: { id: string; clientId: string; name: string },
  intake: IntakeModel & { photographs: NonNullable<IntakeModel['photographs']> },
  kept: KeptUpload,
): Promise<NewDraft> {
  const stem = upload.name.replace(/\.[^.]*$/, '');
  const extension = /\.([a-z0-9]{1,5})$/.exec(upload.name.toLowerCase())?.[1] ?? intake.format;
  const title = stem.replaceAll(/[_-]+/g, ' ').trim().slice(0, DRAFT_NAME.max);
  const { category, ...suggested } = await suggest(title);
  // What its owner calls it is its name; the other language may be suggested.
  const said = { ...suggested, [/\p{Script=Han}/u.test(title) ? 'name' : 'enName']: title };
  const files = [await fileOf(ctx, kept.original, upload.name, extension)];
  if (extension !== 'glb') files.push(await fileOf(ctx, kept.glb, `${stem}.glb`, 'glb'));
  const [widthMm, heightMm, depthMm] = intake.facts.sizeMm;
  const { triangles, materials } = intake.facts;
  return {
    ...{ id: ctx.ids.next(), clientId: upload.clientId, taskId: null, uploadId: upload.id, position: 0 },
    ...{ engine: '', category, ...said, files },
    coverKey: kept.cover,
    coverColor: await averageColor(await buffer(await ctx.storage.read(kept.cover))),
    facts: { triangles, materials, widthMm, depthMm, heightMm },
    shown: {
      previewKey: kept.preview,
      turntable: { key: kept.turntable, frames: intake.photographs.frames },
    },
    findings: intake.findings,
    createdAt: ctx.clock.now(),
  };
}

async function fileOf(ctx: Context, key: string, name: string, format: string): Promise<DraftFile> {
  const stored = await ctx.storage.head(key);
  if (!stored) throw new Error(`not in the store: ${key}`);
  const { bytes, sha256, contentType } = stored;
  return { key, name, format, contentType, bytes, sha256 };
}
