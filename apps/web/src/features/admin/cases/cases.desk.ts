import type { Desk } from '../desk.ts';
import { readWaitingCases } from './waiting.ts';

export const casesDesk: Desk = {
  path: 'cases',
  name: { zh: '资料与申诉', en: 'Profiles and appeals' },
  group: 'trust',
  permission: 'moderation.decide',
  load: async () => (await import('./cases-desk.tsx')).CasesDesk,
  keys: [
    { keys: ['a'], name: { zh: '保留，或支持申诉', en: 'Keep it, or grant the appeal' } },
    { keys: ['r'], name: { zh: '移除，或驳回申诉', en: 'Remove it, or deny the appeal' } },
  ],
  readWaiting: readWaitingCases,
};
