import type { Desk } from '../desk.ts';

export const peopleDesk: Desk = {
  path: 'people',
  name: { zh: '会员', en: 'Members' },
  group: 'people',
  permission: 'people.read',
  letter: 'm',
  load: async () => (await import('./people-desk.tsx')).PeopleDesk,
  find: (typed) => `?words=${encodeURIComponent(typed)}`,
};
