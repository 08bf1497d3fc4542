import type { Desk } from '../desk.ts';

export const searchesDesk: Desk = {
  path: 'searches',
  name: { zh: '无结果搜索', en: 'Searches without results' },
  group: 'catalogue',
  permission: 'catalogue.edit',
  load: async () => (await import('./searches-desk.tsx')).SearchesDesk,
};
