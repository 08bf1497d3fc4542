import type { Desk } from '../desk.ts';

export const ratingsDesk: Desk = {
  path: 'ratings',
  name: { zh: '评价', en: 'Ratings' },
  group: 'trust',
  permission: 'ratings.decide',
  load: async () => (await import('./ratings-desk.tsx')).RatingsDesk,
};
