import type { Desk } from '../desk.ts';
import { readWaitingReviews } from './waiting.ts';

export const reviewDesk: Desk = {
  path: 'review',
  name: { zh: '审核', en: 'Review' },
  group: 'creators',
  permission: 'review.decide',
  letter: 'v',
  load: async () => (await import('./review-desk.tsx')).ReviewDesk,
  keys: [
    { keys: ['v'], name: { zh: '查看 3D，再按返回', en: 'View in 3D, and back' } },
    { keys: ['1–9'], name: { zh: '选择理由', en: 'Choose reasons' } },
    { keys: ['0', '1–9'], name: { zh: '选择第九条之后的理由', en: 'Choose reasons after the ninth' } },
    { keys: ['a'], name: { zh: '通过', en: 'Approve' } },
    { keys: ['c'], name: { zh: '要求修改', en: 'Ask for changes' } },
    { keys: ['r'], name: { zh: '拒绝', en: 'Refuse' } },
  ],
  readWaiting: readWaitingReviews,
};
