import type { Desk } from '../desk.ts';
import { readWaitingApplications } from './waiting.ts';

export const applicationsDesk: Desk = {
  path: 'applications',
  name: { zh: '创作者申请', en: 'Applications' },
  group: 'creators',
  permission: 'applications.read',
  decides: 'applications.decide',
  letter: 'p',
  load: async () => (await import('./applications-desk.tsx')).ApplicationsDesk,
  find: (typed) => `?shown=all&q=${encodeURIComponent(typed)}`,
  readWaiting: readWaitingApplications,
};
