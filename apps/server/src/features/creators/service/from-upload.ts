import { buffer } from 'node:stream/consumers';
import type { Fix, IntakeResult } from '@mogine/asset-pipeline';
import { DRAFT_NAME } from '@mogine/contract/draft-rules';
import type { Context } from '#context';
import type { DraftFile } from '../repository/drafts.ts';
import type { DraftModel, NewDraft } from '../repository/write.ts';
import { averageColor } from './from-work.ts';
import { suggest } from './suggest.ts';

/** Where what was made of a model lies in storage. */
export type StoredModel = { glb: string; preview: string; cover: string; turntable: string; frames: number };
type Measured = Pick<Extract<IntakeResult, { kind: 'model' }>, 'facts' | 'findings'>;

/** The draft of a model that was handed in: the file as it came, its canonical GLB, and what its name suggests. */
export async function draftOfUpload(
  ctx: Context,
  upload: { id: string; clientId: string; name: string },
  model: DraftModel,
): Promise<NewDraft> {
  const title = stemOf(upload.name).replaceAll(/[_-]+/g, ' ').trim().slice(0, DRAFT_NAME.max);
  const { category, ...suggested } = await suggest(title);
  // What its owner calls it is its name; the other language may be suggested.
  const said = { ...suggested, [/\p{Script=Han}/u.test(title) ? 'name' : 'enName']: title };
  return {
    ...{ id: ctx.ids.next(), clientId: upload.clientId, taskId: null, uploadId: upload.id, position: 0 },
    ...{ engine: '', category, ...said, ...model, createdAt: ctx.clock.now() },
  };
}

/** What a draft shows and holds of a model, where `fixes` of it have been put right; the original comes first. */
export async function modelOfUpload(
  ctx: Context,
  original: DraftFile,
  stored: StoredModel,
  { facts, findings, fixes }: Measured & { fixes: readonly Fix[] },
): Promise<DraftModel> {
  const [widthMm, heightMm, depthMm] = facts.sizeMm;
  const { triangles, materials } = facts;
  const isGlb = original.format === 'glb';
  const name = `${stemOf(original.name)}${isGlb ? '-fixed' : ''}.glb`;
  // A GLB in which nothing was put right is sold as it came; its canonical form is for our own reading.
  const isSold = !isGlb || fixes.length > 0;
  return {
    coverKey: stored.cover,
    coverColor: await averageColor(await buffer(await ctx.storage.read(stored.cover))),
    facts: { triangles, materials, widthMm, depthMm, heightMm },
    shown: {
      previewKey: stored.preview,
      turntable: { key: stored.turntable, frames: stored.frames },
    },
    findings,
    files: isSold ? [original, await describeFile(ctx, stored.glb, name)] : [original],
  };
}

/** What storage knows of a file, under the name that its owner gives it. */
export async function describeFile(ctx: Context, key: string, name: string): Promise<DraftFile> {
  const stored = await ctx.storage.head(key);
  if (!stored) throw new Error(`not in the store: ${key}`);
  const { bytes, sha256, contentType } = stored;
  const format = /\.([a-z0-9]{1,5})$/.exec(name.toLowerCase())?.[1] ?? 'bin';
  return { key, name, format, contentType, bytes, sha256 };
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
