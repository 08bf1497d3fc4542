import { lockOpenAccount } from './account/index.ts';
import { bringToDesk } from './cases/index.ts';
import { findAssetIds, findMaker, listNames, lockPublished, nameAsset } from './catalog/index.ts';
import { findWork, readKeys } from './create/index.ts';
import { findAuthor, handleReportedPost, lockPublicPost } from './gallery/index.ts';
import { findRater, ratingSubject } from './ratings/index.ts';
import type { Subjects } from './reports/index.ts';
import { resumeReported, suspendAsset } from './review/index.ts';
import { hasStorefront } from './storefront/index.ts';

const UPHELD = { zh: '举报成立', en: 'A report was upheld' };
const LOOK_SECONDS = 3600;

/** Everything that may be reported. */
export const reportSubjects: Subjects = {
  asset: {
    lock: async (ctx, id) => lockPublished(ctx.db, id),
    isOwn: async (ctx, id, clientId) => (await findMaker(ctx.db, id)) === clientId,
    async describe(ctx, id) {
      const names = await nameAsset(ctx.db, id);
      return names ? { ...names, stars: null, text: '' } : null;
    },
    nameMany: async (ctx, ids) => listNames(ctx.db, ids),
    findByWords: findAssetIds,
    addressOf: async (_ctx, id) => `/mogine/detail?id=${id}`,
    makerOf: async (ctx, id) => findMaker(ctx.db, id),
    // Its maker does not put it back; one that is off for something else already stays off.
    takeDown: async (ctx, id, { by, decisionId }) =>
      void (await suspendAsset(ctx, { id, reason: UPHELD, by, decisionId })),
    putBack: async (ctx, id, decisionId) => resumeReported(ctx, { id, decisionId }),
  },
  post: {
    lock: async (ctx, id) => lockPublicPost(ctx, id),
    isOwn: async (ctx, id, clientId) => (await findAuthor(ctx, id)) === clientId,
    handleReported: handleReportedPost,
    addressOf: async (_ctx, id) => `/MoAI/list?post=${id}`,
  },
  rating: ratingSubject,
  person: {
    // Nobody learns by which id somebody is known elsewhere: a work or a rating of theirs stands for them.
    resolve: async (ctx, id) =>
      (await hasStorefront(ctx, id)) ? id : ((await findAuthor(ctx, id)) ?? findRater(ctx, id)),
    lock: async (ctx, id, clientId) => id !== clientId && (await lockOpenAccount(ctx, id)),
    handleReported: async (ctx, id) => bringToDesk(ctx, id, { origin: 'reported' }),
    addressOf: async (ctx, id) => ((await hasStorefront(ctx, id)) ? `/mogine/creator?id=${id}` : ''),
  },
  task: {
    lock: async (ctx, id, clientId) => clientId !== null && (await findWork(ctx, clientId, id)) !== null,
    async addressOf(ctx, id, reporter) {
      const key = (await readKeys(ctx, [{ id, index: 0 }])).get(`${id} 0`);
      // Removed works have no picture any more.
      if (!key || reporter === null) return '';
      return ctx.storage.signGet(key, {
        ttlSeconds: LOOK_SECONDS,
        filename: `${id}.png`,
        clientId: reporter,
      });
    },
  },
};
