import type { Desk } from '../desk.ts';

export const assetsDesk: Desk = {
  path: 'assets',
  name: { zh: '资源', en: 'Assets' },
  group: 'catalogue',
  permission: 'asset.suspend',
  letter: 'c',
  load: async () => (await import('./assets-desk.tsx')).AssetsDesk,
};
