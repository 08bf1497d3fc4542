import type { Desk } from '../desk.ts';
import { readWaitingPrivacy } from './waiting.ts';

export const privacyDesk: Desk = {
  path: 'privacy',
  name: { zh: '个人信息请求', en: 'Privacy requests' },
  group: 'people',
  permission: 'privacy.manage',
  load: async () => (await import('./privacy-desk.tsx')).PrivacyDesk,
  readWaiting: readWaitingPrivacy,
};
