import type { Desk } from '../desk.ts';

export const importsDesk: Desk = {
  path: 'imports',
  name: { zh: '批量导入', en: 'Imports' },
  group: 'catalogue',
  permission: 'catalogue.edit',
  load: async () => (await import('./imports-desk.tsx')).ImportsDesk,
};
