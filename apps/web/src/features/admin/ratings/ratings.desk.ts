import type { Desk } from '../desk.ts';
import { readWaitingRatings } from './waiting.ts';

export const ratingsDesk: Desk = {
  path: 'ratings',
  name: { zh: '评价', en: 'Ratings' },
  group: 'trust',
  permission: 'ratings.decide',
  readWaiting: readWaitingRatings,
  load: async () => (await import('./ratings-desk.tsx')).RatingsDesk,
};
