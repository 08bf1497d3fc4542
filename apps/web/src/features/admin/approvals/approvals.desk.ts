import type { Desk } from '../desk.ts';
import { readWaitingApprovals } from './waiting.ts';

export const approvalsDesk: Desk = {
  path: 'approvals',
  name: { zh: '双人复核', en: 'Approvals' },
  group: 'today',
  permission: null,
  letter: 'a',
  load: async () => (await import('./approvals-desk.tsx')).ApprovalsDesk,
  readWaiting: readWaitingApprovals,
};
