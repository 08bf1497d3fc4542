import type { Desk } from '../desk.ts';

export const batchesDesk: Desk = {
  path: 'batches',
  name: { zh: '付款批次', en: 'Batches' },
  group: 'creators',
  permission: 'payouts.read',
  letter: 'b',
  load: async () => (await import('./batches-desk.tsx')).BatchesDesk,
};
