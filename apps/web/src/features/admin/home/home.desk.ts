import type { Desk } from '../desk.ts';

export const homeDesk: Desk = {
  path: 'home',
  name: { zh: '推荐位', en: 'Front of the shop' },
  group: 'catalogue',
  permission: 'catalogue.edit',
  load: async () => (await import('./home-desk.tsx')).HomeDesk,
};
