import type { Desk } from '../desk.ts';

export const ordersDesk: Desk = {
  path: 'orders',
  name: { zh: '支付订单', en: 'Payments' },
  group: 'money',
  permission: 'payments.read',
  load: async () => (await import('./orders-desk.tsx')).OrdersDesk,
  find: (typed) => `?q=${encodeURIComponent(typed)}`,
};
