import type { Desk } from '../desk.ts';
import { readWaitingCases } from './waiting.ts';

export const casesDesk: Desk = {
  path: 'cases',
  name: { zh: '资料与申诉', en: 'Profiles and appeals' },
  group: 'trust',
  permission: 'moderation.decide',
  load: async () => (await import('./cases-desk.tsx')).CasesDesk,
  readWaiting: readWaitingCases,
};
