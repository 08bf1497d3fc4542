import type { Desk } from '../desk.ts';
import { readOpenDifferences } from './waiting.ts';

export const differencesDesk: Desk = {
  path: 'differences',
  name: { zh: '对账差异', en: 'Bill differences' },
  group: 'money',
  permission: 'payments.read',
  decides: 'refunds.decide',
  load: async () => (await import('./differences-desk.tsx')).DifferencesDesk,
  readWaiting: readOpenDifferences,
};
