import type { Desk } from '../desk.ts';
import { readWaitingReports } from './waiting.ts';

export const reportsDesk: Desk = {
  path: 'reports',
  name: { zh: '举报', en: 'Reports' },
  group: 'trust',
  permission: 'reports.decide',
  letter: 'r',
  load: async () => (await import('./reports-desk.tsx')).ReportsDesk,
  keys: [
    { keys: ['a'], name: { zh: '举报不成立', en: 'Dismiss the reports' } },
    { keys: ['r'], name: { zh: '举报属实', en: 'Uphold the reports' } },
  ],
  readWaiting: readWaitingReports,
};
