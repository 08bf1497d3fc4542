import type { Desk } from '../desk.ts';
import { readWaitingWorks } from './waiting.ts';

export const galleryDesk: Desk = {
  path: 'gallery',
  name: { zh: '作品审核', en: 'Gallery' },
  group: 'trust',
  permission: 'moderation.decide',
  load: async () => (await import('./gallery-desk.tsx')).GalleryDesk,
  keys: [
    { keys: ['a'], name: { zh: '通过，或保留', en: 'Publish or keep it' } },
    { keys: ['r'], name: { zh: '拒绝，或下架', en: 'Refuse it, or take it down' } },
  ],
  readWaiting: readWaitingWorks,
};
