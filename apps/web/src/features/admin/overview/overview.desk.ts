import type { Desk } from '../desk.ts';

export const overviewDesk: Desk = {
  path: 'overview',
  name: { zh: '总览', en: 'Overview' },
  group: 'today',
  permission: null,
  letter: 'o',
  load: async () => (await import('./overview-desk.tsx')).OverviewDesk,
};
