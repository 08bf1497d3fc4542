import type { Desk } from '../desk.ts';
import { readWaitingReviews } from './waiting.ts';

export const reviewDesk: Desk = {
  path: 'review',
  name: { zh: '审核', en: 'Review' },
  group: 'creators',
  permission: 'review.decide',
  letter: 'v',
  load: async () => (await import('./review-desk.tsx')).ReviewDesk,
  readWaiting: readWaitingReviews,
};
