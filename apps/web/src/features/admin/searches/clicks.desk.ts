import type { Desk } from '../desk.ts';

export const clicksDesk: Desk = {
  path: 'clicks',
  name: { zh: '搜索与点击', en: 'Searches and clicks' },
  group: 'catalogue',
  permission: 'catalogue.edit',
  load: async () => (await import('./clicks-desk.tsx')).ClicksDesk,
};
