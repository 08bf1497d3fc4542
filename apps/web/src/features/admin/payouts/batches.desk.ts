import type { Desk } from '../desk.ts';
import { readOpenBatches } from './waiting.ts';

export const batchesDesk: Desk = {
  path: 'batches',
  name: { zh: '付款批次', en: 'Batches' },
  group: 'creators',
  permission: 'payouts.read',
  decides: 'payouts.pay',
  letter: 'b',
  load: async () => (await import('./batches-desk.tsx')).BatchesDesk,
  readWaiting: readOpenBatches,
};
