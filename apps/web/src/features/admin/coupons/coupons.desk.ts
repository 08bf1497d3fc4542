import type { Desk } from '../desk.ts';

export const couponsDesk: Desk = {
  path: 'coupons',
  name: { zh: '优惠券', en: 'Coupons' },
  group: 'money',
  permission: 'coupons.manage',
  load: async () => (await import('./coupons-desk.tsx')).CouponsDesk,
};
