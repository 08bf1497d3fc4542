import type { Desk } from '../desk.ts';

export const earningsDesk: Desk = {
  path: 'earnings',
  name: { zh: '收益', en: 'Earnings' },
  group: 'creators',
  permission: 'payouts.read',
  load: async () => (await import('./earnings-desk.tsx')).EarningsDesk,
};
