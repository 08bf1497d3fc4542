import type { orders } from '@mogine/contract/orders';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { addToCart, readCart, removeFromCart } from './service/cart.ts';
import { giveReceipt } from './receipt/give-receipt.ts';
import { readOrder } from './service/detail.ts';
import { grantDownload } from './service/download.ts';
import { readPurchases, readUsableAssets, readVersions } from './service/lists.ts';
import { payForAssets } from './service/pay.ts';
import { readPreferences, setPreferences } from './service/preferences.ts';
import { giveAssetZip } from './service/zip.ts';

export const handlers: Handlers<Context, typeof orders> = {
  pay: async ({ ctx, actor, input }) => payForAssets(ctx, actor.clientId, input),
  addToCart: async ({ ctx, actor, input }) => ({
    buyCarId: await addToCart(ctx, actor.clientId, input),
  }),
  removeFromCart: async ({ ctx, actor, input }) => {
    await removeFromCart(ctx, actor.clientId, input.ids);
    return true;
  },
  cart: async ({ ctx, actor, input }) => readCart(ctx, actor.clientId, input),
  list: async ({ ctx, actor, input }) => readPurchases(ctx, actor.clientId, input),
  detail: async ({ ctx, actor, input }) => readOrder(ctx, actor.clientId, input),
  receipt: async ({ ctx, actor, input, lang }) => giveReceipt(ctx, actor.clientId, input, lang),
  assets: async ({ ctx, actor, input }) => readUsableAssets(ctx, actor.clientId, input),
  versions: async ({ ctx, actor, input }) => readVersions(ctx, actor.clientId, input.resourceId),
  zip: async ({ ctx, actor, input }) => giveAssetZip(ctx, actor.clientId, input),
  downloadPreferences: async ({ ctx, actor }) => readPreferences(ctx, actor.clientId),
  setDownloadPreferences: async ({ ctx, actor, input }) => {
    await setPreferences(ctx, actor.clientId, input);
    return true;
  },
  downloadQiniu: async ({ ctx, actor, input: { key, resourceId, format, source } }) => {
    if (key) return grantDownload(ctx, actor.clientId, { key }, source);
    if (resourceId) return grantDownload(ctx, actor.clientId, { assetId: resourceId, format }, source);
    throw new AppError('BAD_INPUT', { name: 'key' });
  },
  downloadAli: async ({ ctx, actor, input }) => grantDownload(ctx, actor.clientId, { key: input.key }),
};
