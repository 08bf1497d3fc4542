import type { Desk } from '../desk.ts';

export const dictionariesDesk: Desk = {
  path: 'dictionaries',
  name: { zh: '字典', en: 'Dictionaries' },
  group: 'catalogue',
  permission: 'catalogue.edit',
  load: async () => (await import('./dictionaries-desk.tsx')).DictionariesDesk,
};
