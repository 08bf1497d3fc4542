import type { Desk } from '../desk.ts';

export const pricesDesk: Desk = {
  path: 'prices',
  name: { zh: '价格与会员', en: 'Prices and plans' },
  group: 'money',
  permission: 'prices.manage',
  load: async () => (await import('./prices-desk.tsx')).PricesDesk,
};
