import type { Desk } from '../desk.ts';

export const accountsDesk: Desk = {
  path: 'accounts',
  name: { zh: '账户与核对', en: 'Accounts and checks' },
  group: 'money',
  permission: 'ledger.read',
  load: async () => (await import('./accounts-desk.tsx')).AccountsDesk,
};
