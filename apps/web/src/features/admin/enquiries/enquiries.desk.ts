import type { Desk } from '../desk.ts';
import { readWaitingLetters } from './waiting.ts';

export const enquiriesDesk: Desk = {
  path: 'enquiries',
  name: { zh: '咨询', en: 'Enquiries' },
  group: 'people',
  permission: 'enquiries.manage',
  letter: 'e',
  load: async () => (await import('./enquiries-desk.tsx')).LettersDesk,
  readWaiting: readWaitingLetters,
};
