import type { Desk } from '../desk.ts';

export const purchasesDesk: Desk = {
  path: 'purchases',
  name: { zh: '积分购买', en: 'Purchases' },
  group: 'money',
  permission: 'purchases.read',
  load: async () => (await import('./purchases-desk.tsx')).PurchasesDesk,
  find: (typed) => `?q=${encodeURIComponent(typed)}`,
};
