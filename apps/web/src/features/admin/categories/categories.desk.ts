import type { Desk } from '../desk.ts';

export const categoriesDesk: Desk = {
  path: 'categories',
  name: { zh: '分类', en: 'Categories' },
  group: 'catalogue',
  permission: 'catalogue.edit',
  load: async () => (await import('./categories-desk.tsx')).CategoriesDesk,
};
