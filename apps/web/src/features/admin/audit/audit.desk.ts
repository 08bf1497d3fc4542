import type { Desk } from '../desk.ts';

export const auditDesk: Desk = {
  path: 'audit',
  name: { zh: '操作记录', en: 'Audit log' },
  group: 'house',
  permission: 'audit.read',
  letter: 'l',
  load: async () => (await import('./audit-desk.tsx')).AuditDesk,
  find: (typed) => `?subject=${encodeURIComponent(typed)}`,
};
