import type { Desk } from '../desk.ts';

export const textsDesk: Desk = {
  path: 'texts',
  name: { zh: '页面文案', en: 'Page texts' },
  group: 'site',
  permission: 'content.edit',
  load: async () => (await import('./texts-desk.tsx')).TextsDesk,
};
