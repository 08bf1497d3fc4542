import type { Desk } from '../desk.ts';
import { readWaitingPayouts } from './waiting.ts';

export const payoutsDesk: Desk = {
  path: 'payouts',
  name: { zh: '提现', en: 'Withdrawals' },
  group: 'creators',
  permission: 'payouts.read',
  decides: 'payouts.approve',
  letter: 'w',
  load: async () => (await import('./payouts-desk.tsx')).PayoutsDesk,
  readWaiting: readWaitingPayouts,
};
