import type { Desk } from '../desk.ts';

export const ledgerDesk: Desk = {
  path: 'ledger',
  name: { zh: '账本', en: 'Ledger' },
  group: 'money',
  permission: 'ledger.read',
  load: async () => (await import('./ledger-desk.tsx')).LedgerDesk,
  find: (typed) => `?q=${encodeURIComponent(typed)}`,
};
