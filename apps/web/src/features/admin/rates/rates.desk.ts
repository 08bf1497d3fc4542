import type { Desk } from '../desk.ts';

export const ratesDesk: Desk = {
  path: 'rates',
  name: { zh: '创作者分成', en: 'What creators get' },
  group: 'money',
  permission: 'prices.manage',
  load: async () => (await import('./rates-desk.tsx')).RatesDesk,
};
