import type { Desk } from '../desk.ts';
import { readWaitingRefunds } from './waiting.ts';

export const refundsDesk: Desk = {
  path: 'refunds',
  name: { zh: '退款', en: 'Refunds' },
  group: 'money',
  permission: 'payments.read',
  decides: 'refunds.decide',
  letter: 'f',
  load: async () => (await import('./refunds-desk.tsx')).RefundsDesk,
  readWaiting: readWaitingRefunds,
};
