import type { Desk } from '../desk.ts';

export const refusalsDesk: Desk = {
  path: 'refusals',
  name: { zh: '被拒绝的提示词', en: 'Refused prompts' },
  group: 'trust',
  permission: 'moderation.prompts',
  load: async () => (await import('./refusals-desk.tsx')).RefusalsDesk,
};
