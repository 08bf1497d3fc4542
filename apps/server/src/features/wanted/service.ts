import type { AssetKind } from '@mogine/contract/catalog';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { wanted } from '@mogine/contract/wanted';
import { WANTED_DAYS, WANTED_MAX } from '@mogine/contract/wanted-limits';
import type { Context } from '#context';
import { toMiss, type Matcher } from '#features/catalog';
import { AppError } from '#kernel/errors';
import { countOthers, deleteWanted, listWanted, lockOwner, upsertWanted } from './repository.ts';

type Ops = typeof wanted;
type Asked = { searchKey: string; type?: AssetKind | undefined; lang: Lang };

const DAY_MS = 86_400_000;

export async function readWanted(ctx: Context, clientId: string): Promise<OpResult<Ops['list']>> {
  return listWanted(ctx.db, clientId, { now: ctx.clock.now() });
}

/** Throws WANTED_NEEDS_WORDS of a search that asks for nothing by a word, and WANTED_LIMIT. */
export async function keepSearch(
  ctx: Context,
  matcher: Matcher,
  clientId: string,
  { searchKey, type = undefined, lang }: Asked,
): Promise<OpResult<Ops['keep']>> {
  const query = searchKey.replaceAll(/\s+/g, ' ').trim();
  const needles = await matcher.needles(ctx, query);
  if (needles.length === 0) throw new AppError('WANTED_NEEDS_WORDS');
  const now = ctx.clock.now();
  return ctx.tx(async (ctx) => {
    await lockOwner(ctx.db, clientId);
    const same = { clientId, query, kind: type ?? null };
    if ((await countOthers(ctx.db, { ...same, now })) >= WANTED_MAX)
      throw new AppError('WANTED_LIMIT', { max: WANTED_MAX });
    const id = await upsertWanted(ctx.db, {
      ...{ ...same, id: ctx.ids.next(), missed: toMiss(query), lang, needles, now },
      expiresAt: new Date(now.getTime() + WANTED_DAYS * DAY_MS),
    });
    const [kept] = await listWanted(ctx.db, clientId, { now, id });
    if (!kept) throw new AppError('NOT_FOUND');
    return kept;
  });
}

/** Throws NOT_FOUND for what is not the person's own. */
export async function removeWanted(ctx: Context, clientId: string, id: string): Promise<void> {
  if (!(await deleteWanted(ctx.db, clientId, id))) throw new AppError('NOT_FOUND');
}
