import type { Context } from '#context';
import type { ShownFile } from '../repository/drafts.ts';
import { describeFile } from '../service/from-upload.ts';

export type Put = (name: string, content: AsyncIterable<Uint8Array>, contentType: string) => Promise<string>;

/** What is known of a stored file that pages show. */
export async function showFile(
  ctx: Context,
  key: string,
  {
    kind,
    role = '',
    triangles = null,
  }: { kind: ShownFile['kind']; role?: string; triangles?: number | null },
): Promise<ShownFile> {
  const { bytes } = await describeFile(ctx, key, '');
  return { key, kind, role, triangles, bytes };
}
