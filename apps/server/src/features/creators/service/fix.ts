import type { Fix, MapRole } from '@mogine/asset-pipeline';
import type { FileUnit } from '@mogine/contract/draft-rules';
import { IN_LINE_MAX } from '@mogine/contract/upload-limits';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { findDraft, type DraftRow } from '../repository/drafts.ts';
import { beginFix, countInLine } from '../repository/fix.ts';
import { requestFix } from '../upload/jobs.ts';
import { lockUploads } from '../upload/repository.ts';
import { findingsOf } from './found.ts';

type SaidMap = { path: string; role: MapRole };

/**
 * Has something put right that was found in a draft. Throws NOT_FOUND where that cannot be, BAD_INPUT for a unit that is not said,
 * DRAFT_HELD while it is handed in, CONFLICT while another fix is under way, FIX_LIMIT where too many files of the person stand in the line already.
 */
export async function fixDraft(
  ctx: Context,
  clientId: string,
  { id, code, metresPerUnit }: { id: string; code: string; metresPerUnit?: FileUnit | undefined },
): Promise<void> {
  const draft = await findDraft(ctx.db, clientId, id);
  const fix = draft && findingsOf(draft).find((finding) => finding.code === code)?.fix;
  if (!draft || !fix) throw new AppError('NOT_FOUND');
  if (fix.kind !== 'unit') return begin(ctx, clientId, draft, [...draft.fixes, fix]);
  if (metresPerUnit === undefined) throw new AppError('BAD_INPUT', { name: 'metresPerUnit' });
  // What was made of the unit that was assumed or said before is no answer to this one.
  const kept = draft.fixes.filter(({ kind }) => kind !== 'scale' && kind !== 'unit');
  await begin(ctx, clientId, draft, [...kept, { ...fix, metresPerUnit }]);
}

/**
 * Has everything made anew of maps that are what their owner says. What was put right in normals stays as long as they are
 * those. Throws NOT_FOUND of what is no material, BAD_INPUT for a picture that is not there or is two things, CONFLICT, FIX_LIMIT
 * as above.
 */
export async function assignMaps(
  ctx: Context,
  clientId: string,
  { id, maps: said, isDirectX }: { id: string; maps: readonly SaidMap[]; isDirectX?: boolean | undefined },
): Promise<void> {
  const draft = await findDraft(ctx.db, clientId, id);
  if (draft?.content !== 'material') throw new AppError('NOT_FOUND');
  const known = draft.facts.maps;
  const maps = Object.fromEntries(said.map(({ role, path }) => [role, path]));
  const paths = new Set(Object.values(maps));
  const isSound =
    paths.size === said.length && [...paths].every((path) => known.some((map) => map.path === path));
  if (!isSound || Object.keys(maps).length !== said.length) throw new AppError('BAD_INPUT', { name: 'maps' });
  const normal = known.find(({ role }) => role === 'normal')?.path;
  const kept = draft.fixes.filter(
    ({ kind }) => kind === 'sameSize' || (kind === 'renormalise' && maps['normal'] === normal),
  );
  await begin(ctx, clientId, draft, [{ kind: 'roles', maps, isDirectX: isDirectX ?? null }, ...kept]);
}

/** Has everything made again as it was handed in. Throws NOT_FOUND, and CONFLICT, FIX_LIMIT as above. */
export async function unfixDraft(ctx: Context, clientId: string, id: string): Promise<void> {
  const draft = await findDraft(ctx.db, clientId, id);
  if (!draft) throw new AppError('NOT_FOUND');
  if (draft.fixes.length > 0) await begin(ctx, clientId, draft, []);
}

async function begin(
  ctx: Context,
  clientId: string,
  { id, heldBy }: DraftRow,
  fixes: readonly Fix[],
): Promise<void> {
  if (heldBy !== null) throw new AppError('DRAFT_HELD');
  await ctx.tx(async (ctx) => {
    await lockUploads(ctx.db, clientId);
    const now = ctx.clock.now();
    if (!(await beginFix(ctx.db, clientId, { id, fixes, now }))) throw new AppError('CONFLICT');
    const place = await countInLine(ctx.db, clientId);
    if (place > IN_LINE_MAX) throw new AppError('FIX_LIMIT', { max: IN_LINE_MAX });
    await requestFix(ctx, id, place);
  });
}
