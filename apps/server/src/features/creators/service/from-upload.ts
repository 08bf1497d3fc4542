import { buffer } from 'node:stream/consumers';
import type { Context } from '#context';
import type { DraftFile } from '../repository/drafts.ts';
import type { DraftMade, NewDraft } from '../repository/write.ts';
import { averageColor } from './from-work.ts';
import { cutTitle, suggestFor } from './suggest.ts';

/** The draft of a file that was handed in: the file as it came, what was made of it, and what its name suggests. */
export async function draftOfUpload(
  ctx: Context,
  upload: { id: string; clientId: string; name: string },
  made: DraftMade,
): Promise<NewDraft> {
  const title = titleOf(upload.name);
  const { category, ...suggested } = await suggestFor(made.content, title);
  // What its owner calls it is its name; the other language may be suggested.
  const said = { ...suggested, [/\p{Script=Han}/u.test(title) ? 'name' : 'enName']: title };
  return {
    ...{ id: ctx.ids.next(), clientId: upload.clientId, taskId: null, uploadId: upload.id, position: 0 },
    ...{ engine: '', category, ...said, ...made, createdAt: ctx.clock.now() },
  };
}

/** What the name of a file says, as a title. */
export function titleOf(name: string): string {
  return cutTitle(stemOf(name).replaceAll(/[_-]+/g, ' ').trim());
}

/** What storage knows of a file, under the name that its owner gives it. */
export async function describeFile(ctx: Context, key: string, name: string): Promise<DraftFile> {
  const stored = await ctx.storage.head(key);
  if (!stored) throw new Error(`not in the store: ${key}`);
  const { bytes, sha256, contentType } = stored;
  const format = /\.([a-z0-9]{1,6})$/.exec(name.toLowerCase())?.[1] ?? 'bin';
  return { key, name, format, contentType, bytes, sha256 };
}

/** A stored cover and its colour. */
export async function coverOf(
  ctx: Context,
  coverKey: string,
): Promise<Pick<DraftMade, 'coverKey' | 'coverColor'>> {
  return { coverKey, coverColor: await averageColor(await buffer(await ctx.storage.read(coverKey))) };
}

/** Without its extension. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
