import type { Desk } from '../desk.ts';

export const settingsDesk: Desk = {
  path: 'settings',
  name: { zh: '设置与开关', en: 'Settings' },
  group: 'house',
  permission: 'settings.manage',
  load: async () => (await import('./settings-desk.tsx')).SettingsDesk,
};
