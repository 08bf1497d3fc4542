import type { Context } from '#context';
import { findOwn, findStorefront, putStorefront, sells, type OwnRow } from './repository.ts';

/** What a storefront says, its name apart. */
type Said = Omit<OwnRow, 'name'>;
const NOTHING: Said = { intro: '', enIntro: '', links: [], bannerAssetId: null };

/** Whether somebody has a storefront that everybody sees. */
export async function hasStorefront(ctx: Context, clientId: string): Promise<boolean> {
  return (await findStorefront(ctx.db, clientId)) !== undefined;
}

export async function readOwnStorefront(ctx: Context, clientId: string): Promise<Said> {
  const { name: _, ...said } = (await findOwn(ctx.db, clientId)) ?? { name: '', ...NOTHING };
  return said;
}

/** Takes away what a storefront says; the storefront itself stays. */
export async function clearStorefront(ctx: Context, clientId: string): Promise<void> {
  await putStorefront(ctx.db, clientId, { ...NOTHING, at: ctx.clock.now() });
}

/** Lets a storefront say again what it said; a banner that is no longer sold is left out. */
export async function restoreStorefront(
  ctx: Context,
  clientId: string,
  {
    intro = '',
    enIntro = '',
    links = [],
    bannerAssetId = null,
  }: Partial<Readonly<Omit<Said, 'links'>>> & {
    links?: readonly string[];
  },
): Promise<void> {
  const isSold = bannerAssetId !== null && (await sells(ctx.db, clientId, bannerAssetId));
  await putStorefront(ctx.db, clientId, {
    ...{
      intro,
      enIntro,
      links: [...links],
      bannerAssetId: isSold ? bannerAssetId : null,
      at: ctx.clock.now(),
    },
  });
}
