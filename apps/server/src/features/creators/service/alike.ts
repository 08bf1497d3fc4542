import type { creators } from '@mogine/contract/creators';
import type { OpResult } from '@mogine/contract/kernel/op';
import { DESCRIPTOR_VERSION, type Descriptor } from '@mogine/descriptor';
import type { Context } from '#context';
import {
  describePictures,
  findOffered,
  joinViews,
  scoreSame,
  splitViews,
  type Offered,
  type LikenessMemory,
} from '#features/catalog';
import { AppError } from '#kernel/errors';
import {
  listBelonging,
  listViews,
  writeViews,
  type Belonging,
  type DraftViews,
} from '../repository/views.ts';
import type { DraftMade } from '../repository/write.ts';

type Alike = OpResult<typeof creators.alike>;

const SHOWN_MAX = 5;
/** To whoever reviews. */
const EVIDENCE_MAX = 20;
const LINK_SECONDS = 3600;

/**
 * What looks nearly the same as a person's own draft: assets that others have on sale, and other drafts of that person. Nothing of
 * anybody else's drafts. Throws NOT_FOUND.
 */
export async function readAlike(
  ctx: Context,
  likeness: LikenessMemory,
  clientId: string,
  id: string,
): Promise<Alike> {
  const drafts = await listViews(ctx.db, clientId, DESCRIPTOR_VERSION);
  const views = await viewsOf(ctx, drafts, id);
  const onSale = (await findSame(ctx, likeness, { views, clientId })).filter(
    ({ isOwn, isSuspended }) => !isOwn && !isSuspended,
  );
  const own = drafts.filter(
    (other) => other.id !== id && other.views && scoreSame(views, splitViews(other.views)) !== null,
  );
  // Others' assets are nobody's variants.
  const assets = onSale.map(({ score: _, isOwn: _own, isSuspended: _off, ...asset }) => ({
    kind: 'asset' as const,
    ...asset,
    isVariant: false,
  }));
  const belonging = own.length > 0 ? await listBelonging(ctx.db, clientId, id) : new Map<string, Belonging>();
  // A version of the same asset is meant to look like it.
  const strange = own.filter(({ id: other }) => belonging.get(other) !== 'version');
  const others = strange.map(({ id: other, name, enName, coverKey }) => {
    const cover = ctx.storage.signGet(coverKey, {
      ...{ ttlSeconds: LINK_SECONDS, filename: 'cover.webp', clientId },
    });
    const isVariant = belonging.get(other) === 'variant';
    return { kind: 'draft' as const, id: other, name, enName, cover, isVariant };
  });
  return [...assets.slice(0, SHOWN_MAX), ...others.slice(0, SHOWN_MAX)];
}

/**
 * Up to 20 assets on sale or taken off by staff, that person's own too, that look nearly the same as a person's draft, the most alike
 * first; none of `kin`, which are meant to, unless it was taken off. Throws NOT_FOUND.
 */
export async function findAlikeOffered(
  ctx: Context,
  likeness: LikenessMemory,
  { clientId, draftId, kin }: { clientId: string; draftId: string; kin: ReadonlySet<string> },
): Promise<(Offered & { score: number })[]> {
  const drafts = await listViews(ctx.db, clientId, DESCRIPTOR_VERSION);
  const same = await findSame(ctx, likeness, { views: await viewsOf(ctx, drafts, draftId), clientId });
  // What is left out takes nobody's place: a family has up to twice as many.
  return same.filter(({ id, isSuspended }) => isSuspended || !kin.has(id)).slice(0, EVIDENCE_MAX);
}

async function viewsOf(ctx: Context, drafts: readonly DraftViews[], id: string): Promise<Descriptor[]> {
  const draft = drafts.find((each) => each.id === id);
  if (!draft) throw new AppError('NOT_FOUND');
  return splitViews(draft.views ?? (await describeDraft(ctx, draft)));
}

async function findSame(
  ctx: Context,
  likeness: LikenessMemory,
  { views, clientId }: { views: readonly Descriptor[]; clientId: string },
): Promise<(Offered & { score: number })[]> {
  const same = await likeness.findSame(ctx.db, views);
  const scores = new Map(same.map(({ assetId, score }) => [assetId, score]));
  const offered = await findOffered(ctx.db, [...scores.keys()], clientId);
  return offered.map((asset) => ({ ...asset, score: scores.get(asset.id) ?? 0 }));
}

/** What is looked at of a draft. */
type ViewedDraft = Pick<DraftViews, 'id' | 'coverKey' | 'turntableKey' | 'turntableFrames'>;

/** Looks at a new draft. One that cannot be looked at now is looked at when it is asked about. */
export async function describeIfPossible(ctx: Context, draft: ViewedDraft): Promise<void> {
  await describeDraft(ctx, draft).catch((error: unknown) => {
    ctx.log.warn({ err: error, draft: draft.id }, 'a draft could not be described');
  });
}

/** Looks at what a draft shows, and keeps what that looks like. */
async function describeDraft(ctx: Context, draft: ViewedDraft): Promise<Buffer> {
  const { coverKey, turntableKey, turntableFrames } = draft;
  const pictures = { covers: [coverKey], strip: turntableKey ?? '', frames: turntableFrames ?? 0 };
  const views = joinViews(await describePictures(ctx, pictures));
  await writeViews(ctx.db, draft, { views, format: DESCRIPTOR_VERSION });
  return views;
}

/** What is looked at of a draft that was made of an upload. */
export function viewedOf(
  id: string,
  { coverKey, shown }: Pick<DraftMade, 'coverKey' | 'shown'>,
): ViewedDraft {
  const { key = null, frames = null } = shown?.turntable ?? {};
  return { id, coverKey, turntableKey: key, turntableFrames: frames };
}
