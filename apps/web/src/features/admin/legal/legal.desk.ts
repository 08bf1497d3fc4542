import type { Desk } from '../desk.ts';

export const legalDesk: Desk = {
  path: 'legal',
  name: { zh: '法律文本', en: 'Legal texts' },
  group: 'site',
  permission: 'legal.manage',
  load: async () => (await import('./legal-desk.tsx')).LegalDesk,
};
