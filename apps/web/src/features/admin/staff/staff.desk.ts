import type { Desk } from '../desk.ts';

export const staffDesk: Desk = {
  path: 'staff',
  name: { zh: '员工', en: 'Staff' },
  group: 'house',
  permission: 'staff.manage',
  letter: 's',
  load: async () => (await import('./staff-desk.tsx')).StaffDesk,
};
