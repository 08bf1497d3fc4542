import type { Desk } from '../desk.ts';
import { readWaitingWorks } from './waiting.ts';

export const galleryDesk: Desk = {
  path: 'gallery',
  name: { zh: '作品审核', en: 'Gallery' },
  group: 'trust',
  permission: 'moderation.decide',
  load: async () => (await import('./gallery-desk.tsx')).GalleryDesk,
  readWaiting: readWaitingWorks,
};
