import type { homeDesk } from '@mogine/contract/desk/home';
import { HOME_PLACE_NAMES, HOME_PLACES } from '@mogine/contract/home-places';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { findAssetFields } from '../repository/desk-assets.ts';
import { countSlots, listSlots, previewShelf, raisePlace, replaceSlots } from '../repository/home.ts';

type Ops = typeof homeDesk;

export const homeHandlers: Handlers<Context, Ops> = {
  places: async ({ ctx }) => readPlaces(ctx),
  detail: async ({ ctx, input: { place } }) => ({ place, ...(await listSlots(ctx.db, place)) }),
  preview: async ({ ctx, input: { place, ids } }) => previewShelf(ctx.db, place, ids),
  save: async ({ ctx, input, actor, note }) => {
    note({ subject: input.place });
    return savePlace(ctx, input, actor.staffId);
  },
};

async function readPlaces(ctx: Context): Promise<OpResult<Ops['places']>> {
  const counted = await countSlots(ctx.db, ctx.clock.now());
  return HOME_PLACE_NAMES.map(
    (place) =>
      counted.find((row) => row.place === place) ?? {
        ...{ place, chosen: 0, live: 0, updateTime: null, updatedBy: '' },
      },
  );
}

/** Throws ASSET_NOT_FOUND, HOME_KIND_UNFIT, CONTENT_PERIOD_INVALID, CONFLICT; BAD_INPUT where one is chosen twice. */
async function savePlace(
  ctx: Context,
  { place, revision, items }: OpInput<Ops['save']>,
  by: string,
): Promise<OpResult<Ops['save']>> {
  const ids = items.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new AppError('BAD_INPUT', { name: 'items' });
  const slots = items.map(({ id, firstTime = null, lastTime = null }) => ({ id, firstTime, lastTime }));
  if (slots.some(({ firstTime, lastTime }) => firstTime && lastTime && firstTime >= lastTime))
    throw new AppError('CONTENT_PERIOD_INVALID');
  const assets = await findAssetFields(ctx.db, ids);
  if (assets.length < ids.length) throw new AppError('ASSET_NOT_FOUND');
  const { kind } = HOME_PLACES[place];
  if (kind !== null && assets.some((asset) => asset.kind !== kind)) throw new AppError('HOME_KIND_UNFIT');
  // The place is held from here on, so that two who save follow one another.
  const raised = await raisePlace(ctx.db, place, { revision, by, now: ctx.clock.now() });
  if (raised === null || (raised === 1 && revision !== 0)) throw new AppError('CONFLICT');
  await replaceSlots(ctx.db, place, slots);
  return { revision: raised };
}
