import type { Desk } from '../desk.ts';
import { readWaitingRatings } from './waiting.ts';

export const ratingsDesk: Desk = {
  path: 'ratings',
  name: { zh: '评价', en: 'Ratings' },
  group: 'trust',
  permission: 'ratings.decide',
  readWaiting: readWaitingRatings,
  keys: [
    { keys: ['1–6'], name: { zh: '选择理由', en: 'Choose why' } },
    { keys: ['a'], name: { zh: '公开', en: 'Show it' } },
    { keys: ['r'], name: { zh: '按所选理由隐藏', en: 'Hide it for that reason' } },
  ],
  load: async () => (await import('./ratings-desk.tsx')).RatingsDesk,
};
