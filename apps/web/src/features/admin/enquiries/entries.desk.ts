import type { Desk } from '../desk.ts';
import { readWaitingEntries } from './waiting.ts';

export const entriesDesk: Desk = {
  path: 'entries',
  name: { zh: '参赛作品', en: 'Entries' },
  group: 'people',
  permission: 'enquiries.manage',
  load: async () => (await import('./enquiries-desk.tsx')).EntriesDesk,
  readWaiting: readWaitingEntries,
};
